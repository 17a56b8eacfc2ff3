import { K as ButtonLink, Q as require_jsx_dev_runtime, X as Link, n as paths, t as ErrorState } from "./error-state-B6wWUl9t.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { i as totalPages, o as useDealLayout, r as listPages, t as Pager } from "./pager-BVW-JUSB.js";
import { n as DealGridSkeleton, t as DealGrid } from "./deal-grid-CxVYaXhY.js";
// src/deals/deal-list.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/deals/deal-list.tsx";
/** A page of deals in the visitor's layout, with its pager and its states. */
function DealList({ deals, page, hrefFor, pagerLabel, empty, columns }) {
	const [layout] = useDealLayout();
	if (deals.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealGridSkeleton, {
		count: 20,
		layout
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 32,
		columnNumber: 31
	}, this);
	if (deals.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		message: deals.error.message,
		onRetry: () => deals.refetch()
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 33,
		columnNumber: 29
	}, this);
	const { data, total = 0 } = deals.data;
	if (data.length === 0) return page > 1 ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageBeyond, { firstPage: hrefFor(1) }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 35,
		columnNumber: 44
	}, this) : empty;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealGrid, {
			deals: data,
			layout,
			eagerCount: 4,
			columns,
			headingLevel: 2
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 38,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Pager, {
			label: pagerLabel,
			current: page,
			pages: listPages(totalPages(total, 20)),
			hrefFor
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 39,
			columnNumber: 7
		}, this),
		page === 4 && total > 80 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EndOfList, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 40,
			columnNumber: 72
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 37,
		columnNumber: 5
	}, this);
}
/** Lists go no further than their last page; what lies beyond is found by other ways. */
var EndOfList = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
	className: "mt-4 text-center text-muted text-sm",
	children: [
		"There is more:",
		" ",
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
			to: paths.filters(),
			className: "font-semibold text-accent underline",
			children: "narrow the list with filters"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 49,
			columnNumber: 5
		}, void 0),
		" ",
		"or search for what you want."
	]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 47,
	columnNumber: 3
}, void 0);
var PageBeyond = ({ firstPage }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
	title: "This page is empty",
	level: 2,
	action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
		to: firstPage,
		variant: "secondary",
		children: "To the first page"
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 61,
		columnNumber: 7
	}, void 0),
	children: "The list is shorter than it was."
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 57,
	columnNumber: 3
}, void 0);
export { DealList as t };
