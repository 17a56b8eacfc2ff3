import { C as InfoIcon, Q as require_jsx_dev_runtime, W as WarningIcon, Y as classNames, s as CheckIcon } from "./error-state-B6wWUl9t.js";
// src/ui/notice.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/notice.tsx";
var kinds = {
	info: {
		look: "bg-sunken text-ink",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(InfoIcon, { className: "text-muted" }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 8,
			columnNumber: 45
		}, void 0)
	},
	success: {
		look: "bg-accent-soft text-ink",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CheckIcon, { className: "text-accent" }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 9,
			columnNumber: 53
		}, void 0)
	},
	warning: {
		look: "bg-signal-soft text-ink",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(WarningIcon, { className: "text-signal-text" }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 10,
			columnNumber: 53
		}, void 0)
	},
	error: {
		look: "bg-danger-soft text-ink",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(WarningIcon, { className: "text-danger" }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 11,
			columnNumber: 51
		}, void 0)
	}
};
/** A few words that stay on the page. */
var Notice = ({ kind, children, action }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: classNames("flex items-center gap-3 rounded-card px-4 py-3 text-sm", kinds[kind].look),
	children: [
		kinds[kind].icon,
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "min-w-0 flex-1",
			children
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 18,
			columnNumber: 5
		}, void 0),
		action
	]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 16,
	columnNumber: 3
}, void 0);
export { Notice as t };
