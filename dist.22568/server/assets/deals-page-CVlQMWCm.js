import { $ as apiQuery, K as ButtonLink, M as SearchIcon, Q as require_jsx_dev_runtime, X as Link, dt as useQuery, n as paths, ut as useSearchParams } from "./error-state-B6wWUl9t.js";
import { a as pageNumber, r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { t as DealList } from "./deal-list-CaWD26DI.js";
import { t as DealListHeading } from "./deal-list-heading-aMugjhUd.js";
import { t as Notice } from "./notice-DVQWK82A.js";
import { r as Section } from "./section-CCcW6mXG.js";
import { n as DealGridSkeleton, t as DealGrid } from "./deal-grid-CxVYaXhY.js";
import { n as dealsOfDayQuery } from "./deals-of-day-zIzXW98r.js";
// src/deals/search-suggestions.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$2 = "/work/main/src/deals/search-suggestions.tsx";
var categoriesQuery = () => apiQuery("GET /getcategories", {});
/** What the server fetches once it knows that nothing was found. */
var suggestionQueries = () => [categoriesQuery(), dealsOfDayQuery()];
/** Where a search that found nothing can go on. */
function SearchSuggestions({ words }) {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
			title: `Nothing found for "${words}"`,
			level: 2,
			icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SearchIcon, {}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 24,
				columnNumber: 15
			}, this),
			action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "flex flex-wrap justify-center gap-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
						to: paths.deals(),
						children: "All deals"
					}, void 0, false, {
						fileName: _jsxFileName$2,
						lineNumber: 27,
						columnNumber: 13
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
						to: paths.coupons(),
						variant: "secondary",
						children: "Coupons"
					}, void 0, false, {
						fileName: _jsxFileName$2,
						lineNumber: 28,
						columnNumber: 13
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
						to: paths.stores(),
						variant: "secondary",
						children: "Stores"
					}, void 0, false, {
						fileName: _jsxFileName$2,
						lineNumber: 31,
						columnNumber: 13
					}, this)
				]
			}, void 0, true, {
				fileName: _jsxFileName$2,
				lineNumber: 26,
				columnNumber: 11
			}, this),
			children: "Try fewer or other words, for example the name of a product or of a brand."
		}, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 21,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Categories, {}, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 39,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PopularDeals, {}, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 40,
			columnNumber: 7
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName$2,
		lineNumber: 20,
		columnNumber: 5
	}, this);
}
function Categories() {
	const categories = useQuery(categoriesQuery());
	if (!categories.data?.data.length) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
		title: "Browse by category",
		className: "mt-8",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
			className: "flex flex-wrap gap-2",
			children: categories.data.data.map(({ ID, SLUG, TITLE }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
				to: paths.category(SLUG),
				className: "flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium text-ink text-sm no-underline hover:border-accent hover:text-accent",
				children: TITLE
			}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 54,
				columnNumber: 13
			}, this) }, ID, false, {
				fileName: _jsxFileName$2,
				lineNumber: 53,
				columnNumber: 11
			}, this))
		}, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 51,
			columnNumber: 7
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 50,
		columnNumber: 5
	}, this);
}
function PopularDeals() {
	const deals = useQuery(dealsOfDayQuery());
	if (deals.isError || deals.data?.data.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
		title: "Popular right now",
		className: "mt-8",
		children: deals.isPending ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealGridSkeleton, { count: 6 }, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 72,
			columnNumber: 26
		}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealGrid, { deals: deals.data.data.slice(0, 6) }, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 72,
			columnNumber: 59
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 71,
		columnNumber: 5
	}, this);
}
// src/deals/searched-words.ts
var mostLetters = 200;
/** The words of the address without blanks around them; empty when nothing is searched for. */
var searchedWords = (search) => (search.get("search") ?? "").trim().slice(0, mostLetters).trim();
// src/deals/search-result.tsx
var _jsxFileName$1 = "/work/main/src/deals/search-result.tsx";
var searchQuery = (search) => apiQuery("GET /search", {
	s: searchedWords(search),
	page: pageNumber(search, 4),
	limit: 20
});
/** The deals that were found for the words of the address. */
function SearchResult({ search }) {
	const words = searchedWords(search);
	const page = pageNumber(search, 4);
	const deals = useQuery(searchQuery(search));
	const message = deals.data?.message;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
			title: page > 1 ? `Results for "${words}", page ${page}` : `Results for "${words}"`,
			description: `Deals, prices and coupons found for "${words}" on Bachat.`,
			path: paths.deals({
				search: words,
				page
			})
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 28,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealListHeading, {
			title: `Results for "${words}"`,
			deals
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 33,
			columnNumber: 7
		}, this),
		message && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "mb-4",
			children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Notice, {
				kind: "info",
				children: message
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 36,
				columnNumber: 11
			}, this)
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 35,
			columnNumber: 9
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealList, {
			deals,
			page,
			hrefFor: (to) => paths.deals({
				search: words,
				page: to
			}),
			pagerLabel: "Pages of results",
			empty: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SearchSuggestions, { words }, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 44,
				columnNumber: 16
			}, this)
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 39,
			columnNumber: 7
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 27,
		columnNumber: 5
	}, this);
}
// src/deals/deals-page.tsx
var _jsxFileName = "/work/main/src/deals/deals-page.tsx";
var dealsQuery = (search) => apiQuery("GET /getdeals", {
	superdeal: 0,
	page: pageNumber(search, 4),
	limit: 20
});
var foundNothing = (found) => found.getQueriesData({ queryKey: ["GET /search"] }).some(([, answer]) => answer?.data.length === 0);
var page = page$1({
	primary: ({ search }) => [searchedWords(search) ? searchQuery(search) : dealsQuery(search)],
	following: (found) => foundNothing(found) ? suggestionQueries() : [],
	view: DealsPage
});
/** The newest deals or, when words are searched for, what was found. */
function DealsPage() {
	const [search] = useSearchParams();
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-4 md:py-6",
		children: searchedWords(search) ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SearchResult, { search }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 33,
			columnNumber: 32
		}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NewestDeals, { search }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 33,
			columnNumber: 67
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 32,
		columnNumber: 5
	}, this);
}
function NewestDeals({ search }) {
	const page = pageNumber(search, 4);
	const deals = useQuery(dealsQuery(search));
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
			title: page > 1 ? `Daily deals, page ${page}` : "Daily deals",
			description: "Today's deals from shops across India, newest first, each with its price history, so that you see whether a discount is real.",
			path: paths.deals({ page })
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 43,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealListHeading, {
			title: "Daily deals",
			deals
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 48,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealList, {
			deals,
			page,
			hrefFor: (to) => paths.deals({ page: to }),
			pagerLabel: "Pages of deals",
			empty: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
				title: "No deals right now",
				level: 2,
				action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
					to: paths.coupons(),
					children: "See the coupons"
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 58,
					columnNumber: 21
				}, this),
				children: "New ones come every day."
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 55,
				columnNumber: 11
			}, this)
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 49,
			columnNumber: 7
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 42,
		columnNumber: 5
	}, this);
}
export { page };
