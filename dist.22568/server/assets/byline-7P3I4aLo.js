import { Q as require_jsx_dev_runtime, U as UserIcon, o as CalendarIcon } from "./error-state-B6wWUl9t.js";
import { t as FullTime } from "./relative-time-0ephLUVs.js";
// src/articles/byline.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/articles/byline.tsx";
/** Who wrote it, and on which day. */
var Byline = ({ author, created }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
	className: "flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: "flex items-center gap-1.5",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(UserIcon, { className: "size-4" }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 8,
				columnNumber: 7
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "sr-only",
				children: "Author: "
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 9,
				columnNumber: 7
			}, void 0),
			author
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 7,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: "flex items-center gap-1.5",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CalendarIcon, { className: "size-4" }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 13,
			columnNumber: 7
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FullTime, {
			at: created,
			dateOnly: true
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 14,
			columnNumber: 7
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 12,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 6,
	columnNumber: 3
}, void 0);
export { Byline as t };
