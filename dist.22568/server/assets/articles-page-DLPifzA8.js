import { $ as apiQuery, D as NewspaperIcon, Q as require_jsx_dev_runtime, X as Link, dt as useQuery, i as ArrowRightIcon, n as paths, t as ErrorState } from "./error-state-B6wWUl9t.js";
import { r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { n as dealsOfDayQuery, t as DealsOfDay } from "./deals-of-day-zIzXW98r.js";
import { l as Card, n as Skeleton, t as Loading, u as CardGrid } from "./skeleton-BelYHRX7.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { t as PageHeading } from "./section-CCcW6mXG.js";
import { t as WithAside } from "./with-aside-b-vn8FAG.js";
import { t as Picture } from "./picture-ggtBr3yX.js";
import { t as Byline } from "./byline-7P3I4aLo.js";
// src/articles/article-card.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$1 = "/work/main/src/articles/article-card.tsx";
/** An article in the listing: its first picture, title, author, day, and the way to read it. */
var ArticleCard = ({ article, priority }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Card, {
	as: "li",
	className: "group flex flex-col overflow-hidden",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
		src: article.images[0] ?? "",
		alt: "",
		width: 640,
		height: 360,
		shape: "wide",
		fit: "cover",
		priority
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 12,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex flex-1 flex-col gap-2 p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h2", {
				className: "line-clamp-3 text-balance font-bold text-lg leading-snug",
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
					to: paths.article(article.id),
					className: "text-ink no-underline hover:text-accent",
					children: article.title
				}, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 23,
					columnNumber: 9
				}, void 0)
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 22,
				columnNumber: 7
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Byline, {
				author: article.author,
				created: article.created
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 27,
				columnNumber: 7
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
				to: paths.article(article.id),
				"aria-label": `Read More: ${article.title}`,
				className: "mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-accent no-underline hover:underline",
				children: ["Read More", /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ArrowRightIcon, { className: "size-4" }, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 34,
					columnNumber: 9
				}, void 0)]
			}, void 0, true, {
				fileName: _jsxFileName$1,
				lineNumber: 28,
				columnNumber: 7
			}, void 0)
		]
	}, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 21,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName$1,
	lineNumber: 11,
	columnNumber: 3
}, void 0);
// src/articles/articles-page.tsx
var _jsxFileName = "/work/main/src/articles/articles-page.tsx";
var articlesQuery = () => apiQuery("GET /newsarticles", {});
var page = page$1({
	primary: () => [articlesQuery()],
	queries: () => [dealsOfDayQuery()],
	view: ArticlesPage
});
function ArticlesPage() {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: "News & Articles",
				description: "How to tell a real discount from a painted one, when prices fall, and what is new in India's shops.",
				path: paths.articles()
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 27,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHeading, {
				title: "News & Articles",
				children: "Guides, price watching and what is new in the shops."
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 32,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(WithAside, {
				aside: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealsOfDay, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 33,
					columnNumber: 25
				}, this),
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ArticleGrid, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 34,
					columnNumber: 9
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 33,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 26,
		columnNumber: 5
	}, this);
}
function ArticleGrid() {
	const articles = useQuery(articlesQuery());
	if (articles.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ArticleGridSkeleton, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 42,
		columnNumber: 34
	}, this);
	if (articles.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		message: articles.error.message,
		onRetry: () => articles.refetch()
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 43,
		columnNumber: 32
	}, this);
	if (articles.data.data.length === 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
		title: "No articles yet",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NewspaperIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 46,
			columnNumber: 49
		}, this),
		children: "The first one is being written."
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 46,
		columnNumber: 7
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardGrid, {
		columns: "articles",
		children: articles.data.data.map((article, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ArticleCard, {
			article,
			priority: place < 2
		}, article.id, false, {
			fileName: _jsxFileName,
			lineNumber: 54,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 52,
		columnNumber: 5
	}, this);
}
var ArticleGridSkeleton = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Loading, { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardGrid, {
	columns: "articles",
	children: [
		1,
		2,
		3,
		4,
		5,
		6
	].map((place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-96 rounded-card" }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 65,
		columnNumber: 11
	}, void 0) }, place, false, {
		fileName: _jsxFileName,
		lineNumber: 64,
		columnNumber: 9
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 62,
	columnNumber: 5
}, void 0) }, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 61,
	columnNumber: 3
}, void 0);
export { page };
