import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { Q as require_jsx_dev_runtime, Y as classNames } from "./error-state-B6wWUl9t.js";
// src/ui/picture.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/picture.tsx";
var shapes = {
	square: "aspect-square w-full",
	wide: "aspect-video w-full",
	banner: "h-64 w-full",
	fill: "size-full"
};
/** A picture in a box of fixed shape. One that cannot be loaded gives way to the fallback, then to a drawing. */
function Picture({ src, alt, width, height, fallback, fit = "contain", priority, shape, className, ...rest }) {
	const [failed, setFailed] = (0, import_react.useState)([]);
	const shown = [src, fallback].find((candidate) => candidate && !failed.includes(candidate));
	const image = (0, import_react.useRef)(null);
	const giveUp = (address) => setFailed((all) => all.includes(address) ? all : [...all, address]);
	(0, import_react.useEffect)(() => {
		const element = image.current;
		if (!shown || !element?.complete || element.naturalWidth > 0) return;
		element.decode().catch(() => setFailed((all) => [...all, shown]));
	}, [shown]);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: classNames("relative block overflow-hidden bg-sunken", shape && shapes[shape], className),
		...shape ? {} : { style: { aspectRatio: `${width} / ${height}` } },
		children: shown ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("img", {
			ref: image,
			src: shown,
			...shown === src ? rest : {},
			alt,
			width,
			height,
			loading: priority ? "eager" : "lazy",
			decoding: "async",
			...priority ? { fetchPriority: "high" } : {},
			className: classNames("absolute inset-0 size-full", fit === "cover" ? "object-cover" : "object-contain"),
			onError: () => giveUp(shown)
		}, shown, false, {
			fileName: _jsxFileName,
			lineNumber: 60,
			columnNumber: 9
		}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NoPicture, { alt }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 75,
			columnNumber: 9
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 55,
		columnNumber: 5
	}, this);
}
var NoPicture = ({ alt }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("svg", {
	viewBox: "0 0 48 48",
	className: "absolute inset-0 m-auto size-2/5 max-h-24 max-w-24 text-line-strong",
	fill: "none",
	stroke: "currentColor",
	strokeWidth: "2",
	strokeLinejoin: "round",
	"aria-hidden": "true",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", { d: "M8 15h32v25H8zM8 15l5-7h22l5 7M19 21a5 5 0 0 0 10 0" }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 92,
		columnNumber: 7
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 83,
	columnNumber: 5
}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: "sr-only",
	children: alt
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 94,
	columnNumber: 5
}, void 0)] }, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 82,
	columnNumber: 3
}, void 0);
export { Picture as t };
