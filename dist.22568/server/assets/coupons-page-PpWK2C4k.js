import { $ as apiQuery, K as ButtonLink, Q as require_jsx_dev_runtime, V as TicketIcon, dt as useQuery, n as paths, t as ErrorState, ut as useSearchParams } from "./error-state-B6wWUl9t.js";
import { a as pageNumber, r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { t as DealListHeading } from "./deal-list-heading-aMugjhUd.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { i as totalPages, r as listPages, t as Pager } from "./pager-BVW-JUSB.js";
import { n as CouponGridSkeleton, t as CouponGrid } from "./coupon-grid-C5RxRPGL.js";
// src/coupons/coupons-page.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/coupons/coupons-page.tsx";
var couponsQuery = (search) => apiQuery("GET /promocodes", {
	page: pageNumber(search, 4),
	limit: 20
});
var page = page$1({
	primary: ({ search }) => [couponsQuery(search)],
	view: CouponsPage
});
function CouponsPage() {
	const [search] = useSearchParams();
	const page = pageNumber(search, 4);
	const coupons = useQuery(couponsQuery(search));
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-4 md:py-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: page > 1 ? `Coupons and promo codes, page ${page}` : "Coupons and promo codes",
				description: "Coupon and promo codes for shops across India. Every code is in plain sight: copy it with one tap and use it at the checkout.",
				path: paths.coupons({ page })
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 32,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealListHeading, {
				title: "Coupons and promo codes",
				deals: coupons,
				one: "coupon",
				many: "coupons",
				action: null
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 37,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CouponList, {
				coupons,
				page
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 38,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 31,
		columnNumber: 5
	}, this);
}
function CouponList({ coupons, page }) {
	if (coupons.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CouponGridSkeleton, { count: 12 }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 44,
		columnNumber: 33
	}, this);
	if (coupons.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		message: coupons.error.message,
		onRetry: () => coupons.refetch()
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 45,
		columnNumber: 31
	}, this);
	const { data, total = 0 } = coupons.data;
	if (data.length === 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NoCoupons, { page }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 47,
		columnNumber: 33
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CouponGrid, {
		coupons: data,
		eagerCount: 3
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 50,
		columnNumber: 7
	}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Pager, {
		label: "Pages of coupons",
		current: page,
		pages: listPages(totalPages(total, 20)),
		hrefFor: (to) => paths.coupons({ page: to })
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 51,
		columnNumber: 7
	}, this)] }, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 49,
		columnNumber: 5
	}, this);
}
var NoCoupons = ({ page }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
	title: page > 1 ? "This page is empty" : "No coupons right now",
	level: 2,
	icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(TicketIcon, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 65,
		columnNumber: 11
	}, void 0),
	action: page > 1 ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
		to: paths.coupons(),
		children: "To the first page"
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 68,
		columnNumber: 9
	}, void 0) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
		to: paths.deals(),
		children: "See the daily deals"
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 70,
		columnNumber: 9
	}, void 0),
	children: page > 1 ? "The list is shorter than it was." : "New codes come every day."
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 62,
	columnNumber: 3
}, void 0);
export { page };
