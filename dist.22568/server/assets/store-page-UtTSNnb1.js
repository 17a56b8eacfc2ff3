import { $ as apiQuery, K as ButtonLink, L as StoreIcon, Q as require_jsx_dev_runtime, dt as useQuery, et as isNotFound, lt as useParams, n as paths, ut as useSearchParams } from "./error-state-B6wWUl9t.js";
import { a as pageNumber, r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { t as DealList } from "./deal-list-CaWD26DI.js";
import { t as DealListHeading } from "./deal-list-heading-aMugjhUd.js";
import { t as Breadcrumb } from "./breadcrumb-BQbCBvnY.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { t as NotFound } from "./not-found-BCH6-vjW.js";
import { t as Picture } from "./picture-ggtBr3yX.js";
import { n as Skeleton } from "./skeleton-BelYHRX7.js";
// src/stores/store-page.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/stores/store-page.tsx";
var storeQuery = ({ params, search }) => apiQuery("GET /getdeals", {
	store_id: Number(params.id),
	page: pageNumber(search, 4),
	limit: 20
});
var page = page$1({
	primary: (address) => [storeQuery(address)],
	view: StorePage
});
var pictureClass = "size-12 shrink-0 rounded-card border border-line max-sm:hidden";
function StorePage() {
	const params = useParams();
	const [search] = useSearchParams();
	const deals = useQuery(storeQuery({
		params,
		search
	}));
	if (isNotFound(deals.error)) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NoStore, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 33,
		columnNumber: 39
	}, this);
	const page = pageNumber(search, 4);
	const store = deals.data?.subject;
	const name = store?.TITLE ?? "Store";
	const id = Number(params.id);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-4 md:py-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: page > 1 ? `${name} deals, page ${page}` : `${name} deals and coupons`,
				description: `Every live deal of ${name}, newest first, with coupon codes and the true history of each price.`,
				path: paths.store(id, { page })
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 41,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Breadcrumb, { items: [{
				label: "Stores",
				to: paths.stores()
			}, { label: name }] }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 46,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "flex items-start gap-4",
				children: [store ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
					src: store.thumb,
					alt: "",
					width: 64,
					height: 64,
					priority: true,
					className: pictureClass
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 49,
					columnNumber: 11
				}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: pictureClass }, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 51,
					columnNumber: 11
				}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "min-w-0 flex-1",
					children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealListHeading, {
						title: name,
						deals
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 54,
						columnNumber: 11
					}, this)
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 53,
					columnNumber: 9
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 47,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealList, {
				deals,
				page,
				hrefFor: (to) => paths.store(id, { page: to }),
				pagerLabel: `Pages of ${name}`,
				empty: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NoDeals, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 62,
					columnNumber: 16
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 57,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 40,
		columnNumber: 5
	}, this);
}
var NoDeals = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
	title: "No deals available.",
	level: 2,
	icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StoreIcon, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 72,
		columnNumber: 11
	}, void 0),
	action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
		to: paths.stores(),
		children: "Other stores"
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 73,
		columnNumber: 13
	}, void 0),
	children: "This store has nothing on offer at the moment."
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 69,
	columnNumber: 3
}, void 0);
var NoStore = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NotFound, {
	title: "There is no such store",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", { children: "It may have closed, or we may not follow it any more." }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 81,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
		className: "mt-5 flex flex-wrap justify-center gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.stores(),
			children: "All stores"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 83,
			columnNumber: 7
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.deals(),
			variant: "secondary",
			children: "All deals"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 84,
			columnNumber: 7
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 82,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 80,
	columnNumber: 3
}, void 0);
export { page };
