import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { l as Card } from "./skeleton-BelYHRX7.js";
import { Q as require_jsx_dev_runtime, Y as classNames } from "./error-state-B6wWUl9t.js";
// src/ui/section.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/section.tsx";
function SectionHeading({ title, level = 2, action, id, hidden }) {
	const Heading = `h${level}`;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: classNames("flex items-center justify-between gap-3", hidden ? "sr-only" : "mb-3 min-h-11"),
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Heading, {
			id,
			className: classNames("font-bold", level === 2 ? "text-xl" : "text-lg"),
			children: title
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 17,
			columnNumber: 7
		}, this), action]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 16,
		columnNumber: 5
	}, this);
}
/** A part of a page under its heading. */
function Section({ title, level, action, id, hideTitle, children, className }) {
	const headingId = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("section", {
		id,
		"aria-labelledby": headingId,
		className,
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SectionHeading, {
			title,
			level,
			action,
			id: headingId,
			hidden: hideTitle
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 36,
			columnNumber: 7
		}, this), children]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 35,
		columnNumber: 5
	}, this);
}
/** The page's own title, with a few words and buttons. */
var PageHeading = ({ title, children, action }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: "mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "min-w-0",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h1", {
			className: "text-balance font-bold text-2xl leading-tight md:text-3xl",
			children: title
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 54,
			columnNumber: 7
		}, void 0), children && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "mt-1 text-muted",
			children
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 55,
			columnNumber: 20
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 53,
		columnNumber: 5
	}, void 0), action]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 52,
	columnNumber: 3
}, void 0);
/** A plate with a heading of its own: side panels, forms. */
var Panel = ({ title, action, children, className }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Card, {
	className: classNames("p-4", className),
	children: title ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
		title,
		action,
		children
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 72,
		columnNumber: 7
	}, void 0) : children
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 70,
	columnNumber: 3
}, void 0);
/** A few numbers with their names. */
var StatStrip = ({ stats }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("dl", {
	className: "grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4",
	children: stats.map(({ label, value }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex flex-col-reverse items-center bg-surface px-3 py-5 text-center",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("dt", {
			className: "text-muted text-sm",
			children: label
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 86,
			columnNumber: 9
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("dd", {
			className: "font-bold text-2xl text-accent tabular-nums",
			children: value
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 87,
			columnNumber: 9
		}, void 0)]
	}, label, true, {
		fileName: _jsxFileName,
		lineNumber: 85,
		columnNumber: 7
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 83,
	columnNumber: 3
}, void 0);
export { StatStrip as a, SectionHeading as i, Panel as n, Section as r, PageHeading as t };
