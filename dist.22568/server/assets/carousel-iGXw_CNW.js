import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { J as useWords, O as PauseIcon, Q as require_jsx_dev_runtime, Y as classNames, c as ChevronLeftIcon, k as PlayIcon, l as ChevronRightIcon } from "./error-state-B6wWUl9t.js";
import { t as useHydrated } from "./hydrated-BQgkzbuG.js";
// src/ui/carousel-controls.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$1 = "/work/main/src/ui/carousel-controls.tsx";
var round = "inline-flex size-11 items-center justify-center rounded-full transition-colors disabled:opacity-35";
var beside = "border border-line bg-surface hover:border-accent hover:text-accent";
var over = "absolute top-1/2 -translate-y-1/2 bg-surface/90 text-ink shadow-lift hover:bg-surface hover:text-accent";
/** Kept invisible, in their place, until there is a script behind them. */
function CarouselArrows({ state, go, over: overSlides, controls }) {
	const words = useWords();
	const waiting = !useHydrated() && "invisible";
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("button", {
		type: "button",
		"aria-label": words.previousSlide,
		"aria-controls": controls,
		disabled: state?.canGoBack === false,
		onClick: () => go("back"),
		className: classNames(round, waiting, overSlides ? `${over} start-2` : beside),
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ChevronLeftIcon, {}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 29,
			columnNumber: 9
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 21,
		columnNumber: 7
	}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("button", {
		type: "button",
		"aria-label": words.nextSlide,
		"aria-controls": controls,
		disabled: state?.canGoOn === false,
		onClick: () => go("on"),
		className: classNames(round, waiting, overSlides ? `${over} end-2` : beside),
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ChevronRightIcon, {}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 39,
			columnNumber: 9
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 31,
		columnNumber: 7
	}, this)] }, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 20,
		columnNumber: 5
	}, this);
}
function CarouselDots({ stops, selected, go }) {
	const words = useWords();
	return Array.from({ length: stops }, (_, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("button", {
		type: "button",
		"aria-label": words.goToSlide(place + 1),
		"aria-current": place === selected ? "true" : void 0,
		onClick: () => go(place),
		className: "group grid h-11 w-7 place-items-center -outline-offset-4",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", { className: "h-2 w-2 rounded-full bg-white/55 transition-all group-aria-current:w-5 group-aria-current:bg-white" }, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 57,
			columnNumber: 7
		}, this)
	}, place, false, {
		fileName: _jsxFileName$1,
		lineNumber: 48,
		columnNumber: 5
	}, this));
}
function PauseButton({ playing, onToggle }) {
	const words = useWords();
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("button", {
		type: "button",
		"aria-label": playing ? words.pause : words.play,
		onClick: onToggle,
		className: round,
		children: playing ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PauseIcon, {}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 66,
			columnNumber: 18
		}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PlayIcon, { className: "size-4" }, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 66,
			columnNumber: 34
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 65,
		columnNumber: 5
	}, this);
}
// src/ui/use-autoplay.ts
/**
* Moves a carousel on every `everyMs`, unless the visitor paused it, points at it or has the focus in it, wants
* less motion, or does not see it.
*/
function useAutoplay(root, everyMs, go) {
	const [paused, setPaused] = (0, import_react.useState)(false);
	const [held, setHeld] = (0, import_react.useState)(false);
	const wanted = Boolean(everyMs);
	const latestGo = (0, import_react.useRef)(go);
	(0, import_react.useEffect)(() => {
		latestGo.current = go;
	});
	(0, import_react.useEffect)(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
	}, []);
	useHeld(root, wanted, setHeld);
	const ready = go !== void 0;
	(0, import_react.useEffect)(() => {
		if (!everyMs || paused || held || !ready) return;
		const timer = setInterval(() => latestGo.current?.("on"), everyMs);
		return () => clearInterval(timer);
	}, [
		everyMs,
		paused,
		held,
		ready
	]);
	return {
		wanted,
		playing: wanted && !paused,
		toggle: () => setPaused((now) => !now)
	};
}
/** True while the pointer or the focus is inside, or the carousel or its tab is out of sight. */
function useHeld(root, wanted, setHeld) {
	(0, import_react.useEffect)(() => {
		const element = root.current;
		if (!wanted || !element) return;
		const reasons = /* @__PURE__ */ new Set();
		const hold = (reason, on) => {
			if (on) reasons.add(reason);
			else reasons.delete(reason);
			setHeld(reasons.size > 0);
		};
		const observer = new IntersectionObserver(([entry]) => hold("unseen", !entry?.isIntersecting));
		observer.observe(element);
		const stop = new AbortController();
		const { signal } = stop;
		element.addEventListener("pointerenter", () => hold("pointer", true), { signal });
		element.addEventListener("pointerleave", () => hold("pointer", false), { signal });
		element.addEventListener("focusin", () => hold("focus", true), { signal });
		element.addEventListener("focusout", () => hold("focus", false), { signal });
		document.addEventListener("visibilitychange", () => hold("hidden", document.hidden), { signal });
		return () => {
			observer.disconnect();
			stop.abort();
		};
	}, [
		root,
		wanted,
		setHeld
	]);
}
// src/ui/carousel.tsx
var _jsxFileName = "/work/main/src/ui/carousel.tsx";
var gaps = {
	none: "",
	sm: "[--gap:0.625rem]",
	md: "[--gap:1rem]"
};
/** A row of slides: a native scroll-snap row at first, which the engine takes over when the row comes into view. */
function Carousel(props) {
	const { label, slides, perView, heading, autoplayMs, transitionMs = 500, loop, dots, gap = "sm", className } = props;
	const words = useWords();
	const slidesId = (0, import_react.useId)();
	const root = (0, import_react.useRef)(null);
	const viewport = (0, import_react.useRef)(null);
	const Engine = useEngineInView(viewport);
	const [state, setState] = (0, import_react.useState)(null);
	const autoplay = useAutoplay(root, autoplayMs, state?.go);
	const go = state?.go ?? ((to) => scrollNatively(viewport.current, to));
	const arrows = /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CarouselArrows, {
		state,
		go,
		over: !heading,
		controls: slidesId
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 38,
		columnNumber: 18
	}, this);
	const pause = autoplay.wanted && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PauseButton, {
		playing: autoplay.playing,
		onToggle: autoplay.toggle
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 39,
		columnNumber: 36
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("section", {
		ref: root,
		"aria-roledescription": "carousel",
		"aria-label": label,
		className: classNames("relative", className),
		children: [
			heading && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "mb-3 flex items-center justify-between gap-3 *:mb-0",
				children: [heading, /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "flex shrink-0 gap-1",
					children: [pause, arrows]
				}, void 0, true, {
					fileName: _jsxFileName,
					lineNumber: 51,
					columnNumber: 11
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 49,
				columnNumber: 9
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				ref: viewport,
				id: slidesId,
				"aria-live": autoplay.playing ? "off" : "polite",
				className: classNames("carousel-viewport", gaps[gap], perView),
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "carousel-track",
					children: slides.map((slide, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
						role: "group",
						"aria-roledescription": "slide",
						"aria-label": words.slide(place + 1, slides.length),
						className: "carousel-slide",
						children: slide.content
					}, slide.key, false, {
						fileName: _jsxFileName,
						lineNumber: 66,
						columnNumber: 13
					}, this))
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 63,
					columnNumber: 9
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 57,
				columnNumber: 7
			}, this),
			!heading && arrows,
			(dots || !heading && pause) && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: classNames("flex items-center justify-center", !heading && "absolute inset-x-0 bottom-1"),
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "flex items-center rounded-full bg-scrim px-1 text-white",
					children: [!heading && pause, dots && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CarouselDots, {
						stops: state?.stops ?? slides.length,
						selected: state?.selected ?? 0,
						go
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 83,
						columnNumber: 22
					}, this)]
				}, void 0, true, {
					fileName: _jsxFileName,
					lineNumber: 81,
					columnNumber: 11
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 80,
				columnNumber: 9
			}, this),
			Engine && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Engine, {
				viewport,
				transitionMs,
				loop: loop ?? false,
				byPage: !loop && !autoplayMs,
				onState: setState
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 88,
				columnNumber: 9
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 42,
		columnNumber: 5
	}, this);
}
/** Loads the engine when the carousel is near; where that fails the native row goes on working. */
function useEngineInView(viewport) {
	const [Engine, setEngine] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (!viewport.current) return;
		let wanted = true;
		const observer = new IntersectionObserver(async ([entry]) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			const module = await import("./carousel-engine-DIePh8qn.js").catch(() => null);
			if (module && wanted) setEngine(() => module.CarouselEngine);
		}, { rootMargin: "200px" });
		observer.observe(viewport.current);
		return () => {
			wanted = false;
			observer.disconnect();
		};
	}, [viewport]);
	return Engine;
}
function scrollNatively(viewport, to) {
	if (!viewport) return;
	if (typeof to === "number") viewport.scrollTo({
		left: to * viewport.clientWidth,
		behavior: "smooth"
	});
	else viewport.scrollBy({
		left: (to === "on" ? 1 : -1) * viewport.clientWidth * .8,
		behavior: "smooth"
	});
}
export { Carousel as t };
