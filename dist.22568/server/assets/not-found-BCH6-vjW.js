import { t as PageHead } from "./page-head-8SnGsLdi.js";
import { Q as require_jsx_dev_runtime } from "./error-state-B6wWUl9t.js";
// src/ui/not-found.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/not-found.tsx";
/** A whole page about something that is not there. */
var NotFound = ({ title, children }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: "page-width flex flex-col items-center py-16 text-center md:py-24",
	children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
			title,
			description: "There is nothing at this address.",
			path: "",
			hidden: true
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 13,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
			"aria-hidden": true,
			className: "font-bold text-6xl text-accent tabular-nums",
			children: "404"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 14,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h1", {
			className: "mt-3 font-bold text-2xl",
			children: title
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 17,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "mt-2 w-full max-w-xl text-muted",
			children
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 18,
			columnNumber: 5
		}, void 0)
	]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 12,
	columnNumber: 3
}, void 0);
export { NotFound as t };
