import { Q as require_jsx_dev_runtime, Y as classNames } from "./error-state-B6wWUl9t.js";
// src/ui/logo.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/logo.tsx";
var POT = "M11 16.5h18c1.4 0 2 .8 2 1.9s-.7 1.9-1.8 2c4.3 1.6 6.8 4.6 6.8 8.1 0 3.7-2.6 6.8-6.6 8.6-.9.4-1.9.6-2.9.6H13.5c-1 0-2-.2-2.9-.6C6.6 35.3 4 32.2 4 28.5c0-3.5 2.5-6.5 6.8-8.1C9.7 20.3 9 19.5 9 18.4s.6-1.9 2-1.9z";
var BANDS = "M8.5 26.8c4.2 2.2 18.8 2.2 23 0M9.5 31.4c4.2 2 16.8 2 21 0";
/** A gullak, the clay pot that savings go into, with a coin going in. */
var LogoMark = ({ className }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("svg", {
	viewBox: "0 0 40 40",
	className: classNames("size-9 shrink-0", className),
	"aria-hidden": true,
	children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("circle", {
			cx: "20",
			cy: "11",
			r: "9.5",
			className: "fill-signal"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 10,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
			d: "M15.6 5.4h8.8M15.6 8.7h8.8M18.6 5.4c4.7 0 4.7 6.5 0 6.5h-2.2l5.6 4.6",
			className: "stroke-signal-ink",
			fill: "none",
			strokeWidth: "1.8",
			strokeLinecap: "round",
			strokeLinejoin: "round"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 11,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
			d: POT,
			className: "fill-accent"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 19,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
			d: BANDS,
			className: "stroke-surface",
			fill: "none",
			strokeWidth: "1.6",
			strokeLinecap: "round",
			opacity: ".6"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 20,
			columnNumber: 5
		}, void 0)
	]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 9,
	columnNumber: 3
}, void 0);
/** The mark and the product's name. */
var Logo = ({ className }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: classNames("inline-flex items-center gap-1.5", className),
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(LogoMark, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 27,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: "font-extrabold text-2xl text-accent leading-none tracking-tight",
		children: "Bachat"
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 28,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 26,
	columnNumber: 3
}, void 0);
export { LogoMark as n, Logo as t };
