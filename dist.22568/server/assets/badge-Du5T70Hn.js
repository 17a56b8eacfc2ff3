import { J as useWords, Q as require_jsx_dev_runtime, Y as classNames, a as BoltIcon } from "./error-state-B6wWUl9t.js";
import { n as formatCount } from "./money-DH61XC7g.js";
// src/ui/badge.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/badge.tsx";
var kinds = {
	neutral: "bg-sunken text-ink",
	expired: "bg-danger text-danger-ink",
	super: "bg-signal text-signal-ink",
	accent: "bg-accent-soft text-accent",
	signal: "bg-signal-soft text-signal-text"
};
var Badge = ({ kind = "neutral", children }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: classNames("inline-flex max-w-full items-center gap-1 whitespace-nowrap rounded-md px-1.5 py-0.5 font-semibold text-xs leading-4", kinds[kind]),
	children
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 18,
	columnNumber: 3
}, void 0);
var ExpiredBadge = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Badge, {
	kind: "expired",
	children: useWords().expired
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 28,
	columnNumber: 35
}, void 0);
var SuperBadge = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Badge, {
	kind: "super",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(BoltIcon, { className: "-ms-0.5 size-3.5" }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 32,
		columnNumber: 5
	}, void 0), useWords().superDeal]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 31,
	columnNumber: 3
}, void 0);
/** The discount in per cent; nothing when there is none. */
function PercentChip({ percentage }) {
	const words = useWords();
	if (!percentage) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Badge, {
		kind: "accent",
		children: words.percentOff(percentage)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 41,
		columnNumber: 10
	}, this);
}
/** A count on a tab; nothing when it is 0. */
function CountBadge({ count, label }) {
	if (!count) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: "inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-signal px-1.5 font-bold text-signal-ink text-xs tabular-nums",
		children: [count > 99999 ? "99,999+" : formatCount(count), label && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "sr-only",
			children: [" ", label]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 50,
			columnNumber: 17
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 48,
		columnNumber: 5
	}, this);
}
export { SuperBadge as a, PercentChip as i, CountBadge as n, ExpiredBadge as r, Badge as t };
