import { $ as apiQuery, F as SlidersIcon, K as ButtonLink, Q as require_jsx_dev_runtime, X as Link, d as CloseIcon, dt as useQuery, g as FilterIcon, n as paths, ut as useSearchParams } from "./error-state-B6wWUl9t.js";
import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { a as pageNumber, r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { n as Panel } from "./section-CCcW6mXG.js";
import { a as filterParams, c as resetFilter, i as filterAddress, l as startingFilter, n as FilterPanel, o as filterProblems, r as filterPanelQueries, s as readFilter, t as Sheet, u as toggled } from "./sheet-E_IshPm3.js";
import { t as DealList } from "./deal-list-CaWD26DI.js";
import { t as DealListHeading } from "./deal-list-heading-aMugjhUd.js";
import { r as formatRupees } from "./money-DH61XC7g.js";
import { a as LayoutToggle } from "./pager-BVW-JUSB.js";
// src/deals/filter-chips.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$1 = "/work/main/src/deals/filter-chips.tsx";
/** What is filtered by, each with its way out. They are links, so they work without JavaScript. */
function FilterChips({ filter }) {
	const stores = useQuery(apiQuery("GET /stores", {}));
	const categories = useQuery(apiQuery("GET /getcategories", {}));
	const chips = [
		...rangeChips(filter),
		...filter.stores.map((id) => ({
			key: `store${id}`,
			label: titleOf(stores.data?.data, id) ?? `Store ${id}`,
			without: {
				...filter,
				stores: toggled(filter.stores, id)
			}
		})),
		...filter.categories.map((id) => ({
			key: `category${id}`,
			label: titleOf(categories.data?.data, id) ?? `Category ${id}`,
			without: {
				...filter,
				categories: toggled(filter.categories, id)
			}
		}))
	];
	if (chips.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
		"aria-label": "Active filters",
		className: "mb-4 flex flex-wrap gap-2",
		children: chips.map(({ key, label, without }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
			to: paths.filters(filterAddress(without)),
			"aria-label": `Remove filter ${label}`,
			className: "flex min-h-11 items-center gap-2 rounded-full border border-accent bg-accent-soft ps-4 pe-3 font-medium text-accent text-sm no-underline hover:border-accent-strong hover:text-accent-strong",
			children: [label, /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CloseIcon, { className: "size-4" }, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 39,
				columnNumber: 13
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName$1,
			lineNumber: 33,
			columnNumber: 11
		}, this) }, key, false, {
			fileName: _jsxFileName$1,
			lineNumber: 32,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 30,
		columnNumber: 5
	}, this);
}
function rangeChips(filter) {
	const { price, discount } = filter;
	const chips = [];
	if (differs(price, startingFilter.price)) {
		const label = `${formatRupees(price[0])} to ${formatRupees(price[1])}`;
		chips.push({
			key: "price",
			label,
			without: {
				...filter,
				price: startingFilter.price
			}
		});
	}
	if (differs(discount, startingFilter.discount)) {
		const label = `${discount[0]}% to ${discount[1]}% off`;
		chips.push({
			key: "discount",
			label,
			without: {
				...filter,
				discount: startingFilter.discount
			}
		});
	}
	return chips;
}
var differs = (a, b) => a[0] !== b[0] || a[1] !== b[1];
var titleOf = (list, id) => list?.find((entry) => entry.ID === id)?.TITLE;
// src/deals/filters-page.tsx
var _jsxFileName = "/work/main/src/deals/filters-page.tsx";
var filteredQuery = (filter, page) => apiQuery("POST /filters", filterParams(filter, page, 20));
var canBeAsked = (filter) => Object.keys(filterProblems(filter)).length === 0;
var page = page$1({
	queries: ({ search }) => {
		const filter = readFilter(search);
		return [...canBeAsked(filter) ? [filteredQuery(filter, pageNumber(search, 4))] : [], ...filterPanelQueries()];
	},
	view: FiltersPage
});
/** The filter panel beside what it finds. Its whole state is the address. */
function FiltersPage() {
	const [search] = useSearchParams();
	const filter = readFilter(search);
	const page = pageNumber(search, 4);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-4 md:py-6",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
			title: "Filter deals",
			description: "Find deals by price, discount, store and category, each with its price history.",
			path: paths.filters({
				...filterAddress(filter),
				page: page > 1 ? page : void 0
			})
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 50,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("aside", {
				id: "filter-panel",
				"aria-label": "Filters",
				className: "hidden scroll-mt-20 target:block lg:sticky lg:top-20 lg:block",
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Panel, {
					className: "lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain",
					children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterPanel, { filter }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 63,
						columnNumber: 13
					}, this)
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 62,
					columnNumber: 11
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 57,
				columnNumber: 9
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("section", {
				"aria-label": "Filtered deals",
				className: "min-w-0",
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilteredDeals, {
					filter,
					page
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 67,
					columnNumber: 11
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 66,
				columnNumber: 9
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 55,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 49,
		columnNumber: 5
	}, this);
}
function FilteredDeals({ filter, page }) {
	const problems = filterProblems(filter);
	const deals = useQuery({
		...filteredQuery(filter, page),
		enabled: canBeAsked(filter)
	});
	const tools = /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex items-center gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterSheetButton, { filter }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 79,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(LayoutToggle, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 80,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 78,
		columnNumber: 5
	}, this);
	if (!canBeAsked(filter)) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealListHeading, {
		title: "Filter deals",
		deals: null,
		action: tools
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 86,
		columnNumber: 9
	}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
		title: problems.price ?? problems.discount ?? "",
		level: 2,
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 87,
			columnNumber: 87
		}, this),
		children: "Change one of the two, then press Apply."
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 87,
		columnNumber: 9
	}, this)] }, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 85,
		columnNumber: 7
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealListHeading, {
			title: "Filter deals",
			deals,
			action: tools
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 95,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterChips, { filter }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 96,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealList, {
			deals,
			page,
			hrefFor: (to) => paths.filters({
				...filterAddress(filter),
				page: to > 1 ? to : void 0
			}),
			pagerLabel: "Pages of filtered deals",
			columns: 4,
			empty: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NothingFiltered, {}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 103,
				columnNumber: 16
			}, this)
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 97,
			columnNumber: 7
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 94,
		columnNumber: 5
	}, this);
}
/** Opens the panel as a sheet where there is no room for it beside the list. */
function FilterSheetButton({ filter }) {
	const [open, setOpen] = (0, import_react.useState)(false);
	const show = (event) => {
		event.preventDefault();
		setOpen(true);
	};
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
		to: "#filter-panel",
		variant: "secondary",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SlidersIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 118,
			columnNumber: 64
		}, this),
		onClick: show,
		className: "lg:hidden",
		children: "Filters"
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 118,
		columnNumber: 7
	}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Sheet, {
		open,
		onClose: () => setOpen(false),
		title: "Filters",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterPanel, {
			filter,
			onApplied: () => setOpen(false)
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 122,
			columnNumber: 9
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 121,
		columnNumber: 7
	}, this)] }, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 117,
		columnNumber: 5
	}, this);
}
var NothingFiltered = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
	title: "No deal fits these filters",
	level: 2,
	icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterIcon, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 132,
		columnNumber: 11
	}, void 0),
	action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex flex-wrap justify-center gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.filters(filterAddress(resetFilter)),
			children: "Reset all filters"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 135,
			columnNumber: 9
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.filters(filterAddress(startingFilter)),
			variant: "secondary",
			children: "Start again"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 136,
			columnNumber: 9
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 134,
		columnNumber: 7
	}, void 0),
	children: "Widen the price or the discount, or take out a store."
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 129,
	columnNumber: 3
}, void 0);
export { page };
