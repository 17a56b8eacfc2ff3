import { $ as apiQuery, K as ButtonLink, Q as require_jsx_dev_runtime, a as BoltIcon, dt as useQuery, n as paths, ut as useSearchParams } from "./error-state-B6wWUl9t.js";
import { a as pageNumber, r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { t as DealList } from "./deal-list-CaWD26DI.js";
import { t as DealListHeading } from "./deal-list-heading-aMugjhUd.js";
// src/deals/super-deals-page.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/deals/super-deals-page.tsx";
var superDealsQuery = (search) => apiQuery("GET /getdeals", {
	superdeal: 1,
	page: pageNumber(search, 4),
	limit: 20
});
var page = page$1({
	primary: ({ search }) => [superDealsQuery(search)],
	view: SuperDealsPage
});
function SuperDealsPage() {
	const [search] = useSearchParams();
	const page = pageNumber(search, 4);
	const deals = useQuery(superDealsQuery(search));
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-4 md:py-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: page > 1 ? `Super deals, page ${page}` : "Super deals",
				description: "The biggest savings of the moment, picked by our editors: super deals from shops across India with their price history.",
				path: paths.superDeals({ page })
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 28,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealListHeading, {
				title: "Super deals",
				deals
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 33,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealList, {
				deals,
				page,
				hrefFor: (to) => paths.superDeals({ page: to }),
				pagerLabel: "Pages of super deals",
				empty: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
					title: "No super deals right now",
					level: 2,
					icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(BoltIcon, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 43,
						columnNumber: 19
					}, this),
					action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
						to: paths.deals(),
						children: "See the daily deals"
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 44,
						columnNumber: 21
					}, this),
					children: "They are rare, and gone quickly."
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 40,
					columnNumber: 11
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 34,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 27,
		columnNumber: 5
	}, this);
}
export { page };
