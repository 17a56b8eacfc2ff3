import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { J as useWords, Q as require_jsx_dev_runtime, X as Link, Y as classNames, b as GridIcon, c as ChevronLeftIcon, l as ChevronRightIcon, q as IconButton, w as ListIcon } from "./error-state-B6wWUl9t.js";
import { t as useHydrated } from "./hydrated-BQgkzbuG.js";
// src/deals/use-deal-layout.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var storageKey = "deal_layout";
var listeners = /* @__PURE__ */ new Set();
var chosen;
/** The visitor's way of looking at lists, the same on every page and at the next visit; the server says grid. */
function useDealLayout() {
	return [(0, import_react.useSyncExternalStore)(subscribe, () => chosen ??= stored(), () => "grid"), choose];
}
function choose(layout) {
	chosen = layout;
	try {
		localStorage.setItem(storageKey, layout);
	} catch {}
	for (const changed of listeners) changed();
}
function stored() {
	try {
		return localStorage.getItem(storageKey) === "list" ? "list" : "grid";
	} catch {
		return "grid";
	}
}
function subscribe(changed) {
	listeners.add(changed);
	return () => listeners.delete(changed);
}
// src/deals/layout-toggle.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$1 = "/work/main/src/deals/layout-toggle.tsx";
/** Grid or list. It keeps its place but stays unseen until it can work. */
function LayoutToggle() {
	const [layout, choose] = useDealLayout();
	const works = useHydrated();
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		role: "group",
		"aria-label": "Layout",
		className: `flex rounded-control border border-line bg-surface ${works ? "" : "invisible"}`,
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(IconButton, {
			label: "Grid",
			icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(GridIcon, {}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 17,
				columnNumber: 38
			}, this),
			pressed: layout === "grid",
			onClick: () => choose("grid")
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 17,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(IconButton, {
			label: "List",
			icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ListIcon, {}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 18,
				columnNumber: 38
			}, this),
			pressed: layout === "list",
			onClick: () => choose("list")
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 18,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 12,
		columnNumber: 5
	}, this);
}
// src/ui/pager.ts
var MOST_ON_LISTS = 4;
var ALL_UP_TO = 7;
var BESIDE = 2;
var range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
var totalPages = (items, perPage) => Math.max(1, Math.ceil(items / perPage));
/** All pages when they are few; else the first, the last and two either side of the current one. */
function homePages(current, total) {
	if (total <= ALL_UP_TO) return range(1, total);
	const from = Math.max(2, current - BESIDE);
	const to = Math.min(total - 1, current + BESIDE);
	return [
		1,
		...gap(from > 2),
		...range(from, to),
		...gap(to < total - 1),
		total
	];
}
var gap = (needed) => needed ? ["gap"] : [];
/** Lists have four pages and no more, whatever they hold. */
var listPages = (total) => range(1, Math.min(total, MOST_ON_LISTS));
// src/ui/pager.tsx
var _jsxFileName = "/work/main/src/ui/pager.tsx";
/** Numbered pages as links. Nothing when there is only one page. */
function Pager({ label, current, pages, hrefFor, onPage }) {
	const words = useWords();
	const last = pages.at(-1);
	if (pages.length < 2 || last === "gap" || last === void 0) return null;
	const step = (to, words, icon) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageLink, {
		to,
		hrefFor,
		onPage,
		label: words,
		off: to < 1 || to > last,
		children: icon
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 23,
		columnNumber: 5
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("nav", {
		"aria-label": label,
		className: "mt-6",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
			className: "flex flex-wrap items-center justify-center gap-0.5 sm:gap-1",
			children: [
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", {
					className: classNames(pages.length > 5 && "max-sm:hidden"),
					children: step(current - 1, words.previous, /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ChevronLeftIcon, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 31,
						columnNumber: 46
					}, this))
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 30,
					columnNumber: 9
				}, this),
				pages.map((page, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: page === "gap" ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "px-1 text-muted",
					"aria-hidden": true,
					children: "…"
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 36,
					columnNumber: 15
				}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageLink, {
					to: page,
					hrefFor,
					onPage,
					label: words.page(page),
					current: page === current,
					children: page
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 40,
					columnNumber: 15
				}, this) }, page === "gap" ? `gap${place}` : page, false, {
					fileName: _jsxFileName,
					lineNumber: 34,
					columnNumber: 11
				}, this)),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", {
					className: classNames(pages.length > 5 && "max-sm:hidden"),
					children: step(current + 1, words.next, /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ChevronRightIcon, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 47,
						columnNumber: 42
					}, this))
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 46,
					columnNumber: 9
				}, this)
			]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 29,
			columnNumber: 7
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 28,
		columnNumber: 5
	}, this);
}
var box = "flex h-11 min-w-8 items-center justify-center rounded-control px-1.5 font-semibold text-sm tabular-nums no-underline sm:min-w-11";
function PageLink({ to, label, hrefFor, onPage, current, off, children }) {
	if (off) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: classNames(box, "text-muted opacity-40"),
		"aria-hidden": true,
		children
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 68,
		columnNumber: 7
	}, this);
	const turn = (event) => {
		if (!onPage || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		onPage(to);
	};
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
		to: hrefFor(to),
		onClick: turn,
		"aria-label": label,
		"aria-current": current ? "page" : void 0,
		className: classNames(box, current ? "bg-accent text-accent-ink" : "text-ink hover:bg-sunken"),
		children
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 79,
		columnNumber: 5
	}, this);
}
export { LayoutToggle as a, totalPages as i, homePages as n, useDealLayout as o, listPages as r, Pager as t };
