import { $ as apiQuery, K as ButtonLink, Q as require_jsx_dev_runtime, dt as useQuery, et as isNotFound, lt as useParams, n as paths, ut as useSearchParams } from "./error-state-B6wWUl9t.js";
import { a as pageNumber, r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { t as DealList } from "./deal-list-CaWD26DI.js";
import { t as DealListHeading } from "./deal-list-heading-aMugjhUd.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { t as NotFound } from "./not-found-BCH6-vjW.js";
// src/categories/category-page.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/categories/category-page.tsx";
var categoryQuery = ({ params, search }) => apiQuery("GET /catdetails", {
	slug: (params.id ?? "").toLowerCase(),
	page: pageNumber(search, 4),
	limit: 20
});
var page = page$1({
	primary: (address) => [categoryQuery(address)],
	view: CategoryPage
});
function CategoryPage() {
	const params = useParams();
	const [search] = useSearchParams();
	const deals = useQuery(categoryQuery({
		params,
		search
	}));
	if (isNotFound(deals.error)) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NoCategory, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 28,
		columnNumber: 39
	}, this);
	const page = pageNumber(search, 4);
	const category = deals.data?.subject;
	const title = category?.TITLE ?? "Deals of a category";
	const address = category?.ID ?? params.id ?? "";
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-4 md:py-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: page > 1 ? `${title}, page ${page}` : title,
				description: `${title}: the newest deals from shops across India, each with the true history of its price.`,
				path: paths.category(address, { page })
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 36,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealListHeading, {
				title,
				deals
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 41,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealList, {
				deals,
				page,
				hrefFor: (to) => paths.category(address, { page: to }),
				pagerLabel: `Pages of ${title}`,
				empty: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NoDeals, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 47,
					columnNumber: 16
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 42,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 35,
		columnNumber: 5
	}, this);
}
var NoDeals = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
	title: "No deals available.",
	level: 2,
	action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
		to: paths.deals(),
		children: "All deals"
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 54,
		columnNumber: 61
	}, void 0),
	children: "New ones come every day."
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 54,
	columnNumber: 3
}, void 0);
var NoCategory = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NotFound, {
	title: "There is no such category",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", { children: "It may have been renamed. All categories are on the home page." }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 61,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
		className: "mt-5 flex flex-wrap justify-center gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.home(),
			children: "Home"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 63,
			columnNumber: 7
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.deals(),
			variant: "secondary",
			children: "All deals"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 64,
			columnNumber: 7
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 62,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 60,
	columnNumber: 3
}, void 0);
export { page };
