import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { $ as apiQuery, G as Button, J as useWords, K as ButtonLink, Q as require_jsx_dev_runtime, Y as classNames, d as CloseIcon, dt as useQuery, n as paths, ot as useLocation, q as IconButton, st as useNavigate, t as ErrorState } from "./error-state-B6wWUl9t.js";
import { i as SkeletonLines } from "./skeleton-BelYHRX7.js";
import { a as inputClass, n as CheckboxField, r as FieldError, t as Toasts } from "./toast-DlOOd6EH.js";
import { r as formatRupees } from "./money-DH61XC7g.js";
import { t as useHydrated } from "./hydrated-BQgkzbuG.js";
// src/ui/range.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var within = (value, low, high) => Math.min(Math.max(value, low), high);
/** Where a value stands between the bounds, from 0 to 1. */
var fractionOf = (value, { min, max }) => within((value - min) / (max - min), 0, 1);
/** The value at a place from 0 to 1 on the track, on a whole step. */
var valueAt = (fraction, { min, max, step }) => within(min + Math.round(within(fraction, 0, 1) * (max - min) / step) * step, min, max);
/** Which end a press at `to` means: the nearer one. */
var nearestThumb = ([low, high], to) => {
	if (low === high) return to < low ? 0 : 1;
	return to - low < high - to ? 0 : 1;
};
/** The range with one end moved; the ends never pass each other. Nothing changes for what is no number. */
function withEnd([low, high], end, to, { min, max }) {
	if (!Number.isFinite(to)) return [low, high];
	return end === 0 ? [within(to, min, high), high] : [low, within(to, low, max)];
}
// src/ui/range-slider.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$4 = "/work/main/src/ui/range-slider.tsx";
var ends = [0, 1];
/** A range with two thumbs and, for exact values and without JavaScript, two number fields. */
function RangeSlider({ label, min, max, step = 1, value, onChange, minName, maxName, format = String }) {
	const words = useWords();
	const hydrated = useHydrated();
	const id = (0, import_react.useId)();
	const bounds = {
		min,
		max,
		step
	};
	const set = (end, to) => onChange(withEnd(value, end, to, bounds));
	const names = [words.minimum, words.maximum];
	const pressTrack = (event) => {
		if (event.target instanceof HTMLInputElement) return;
		const box = event.currentTarget.getBoundingClientRect();
		const to = valueAt((event.clientX - box.left) / box.width, bounds);
		set(nearestThumb(value, to), to);
	};
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("fieldset", { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("legend", {
			className: "mb-1 flex w-full justify-between gap-3 font-semibold text-sm",
			children: [label, /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "font-normal text-muted tabular-nums",
				"aria-hidden": true,
				children: [
					format(value[0]),
					" – ",
					format(value[1])
				]
			}, void 0, true, {
				fileName: _jsxFileName$4,
				lineNumber: 53,
				columnNumber: 9
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName$4,
			lineNumber: 51,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: hydrated ? "range-pair" : "range-pair invisible",
			onPointerDown: pressTrack,
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line",
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "absolute inset-y-0 rounded-full bg-accent",
					style: {
						left: `${fractionOf(value[0], bounds) * 100}%`,
						right: `${100 - fractionOf(value[1], bounds) * 100}%`
					}
				}, void 0, false, {
					fileName: _jsxFileName$4,
					lineNumber: 59,
					columnNumber: 11
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 58,
				columnNumber: 9
			}, this), ends.map((end) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("input", {
				type: "range",
				...bounds,
				value: value[end],
				"aria-label": `${label}: ${names[end]}`,
				"aria-valuetext": format(value[end]),
				onChange: (event) => set(end, event.target.valueAsNumber),
				style: { zIndex: end === 0 && value[0] > (min + max) / 2 ? 2 : 1 }
			}, end, false, {
				fileName: _jsxFileName$4,
				lineNumber: 68,
				columnNumber: 11
			}, this))]
		}, void 0, true, {
			fileName: _jsxFileName$4,
			lineNumber: 57,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "grid grid-cols-2 gap-3",
			children: ends.map((end) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("label", {
				htmlFor: `${id}${end}`,
				className: "text-muted text-xs",
				children: [names[end], /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NumberInput, {
					id: `${id}${end}`,
					name: end === 0 ? minName : maxName,
					bounds,
					value: value[end],
					onCommit: (to) => onChange(end === 0 ? [to, value[1]] : [value[0], to])
				}, void 0, false, {
					fileName: _jsxFileName$4,
					lineNumber: 85,
					columnNumber: 13
				}, this)]
			}, end, true, {
				fileName: _jsxFileName$4,
				lineNumber: 83,
				columnNumber: 11
			}, this))
		}, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 81,
			columnNumber: 7
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName$4,
		lineNumber: 50,
		columnNumber: 5
	}, this);
}
/**
* Takes the number when it is complete, so that typing "500" does not pass through 5 and 50. The field stays the same
* element when its value changes: it keeps the focus, and Enter sends the form.
*/
function NumberInput({ id, name, bounds, value, onCommit }) {
	const field = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (field.current) field.current.value = `${value}`;
	}, [value]);
	const commit = (input) => {
		const typed = input.valueAsNumber;
		const taken = Number.isFinite(typed) ? Math.min(Math.max(typed, bounds.min), bounds.max) : value;
		input.value = `${taken}`;
		if (taken !== value) onCommit(taken);
	};
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("input", {
		ref: field,
		id,
		name,
		type: "number",
		inputMode: "numeric",
		...bounds,
		defaultValue: value,
		onBlur: (event) => commit(event.target),
		className: `${inputClass} mt-0.5 tabular-nums`
	}, void 0, false, {
		fileName: _jsxFileName$4,
		lineNumber: 124,
		columnNumber: 5
	}, this);
}
// src/deals/filter-address.ts
/** The bounds of the filter's two sliders: rupees, and per cent of discount. */
var priceBounds = {
	min: 1,
	max: 1e5
};
var discountBounds = {
	min: 0,
	max: 100
};
/** How the panel opens; `Reset` widens the price to all of the slider. */
var startingFilter = {
	stores: [],
	categories: [],
	price: [10, 1e5],
	discount: [0, 100]
};
var resetFilter = {
	...startingFilter,
	price: [priceBounds.min, priceBounds.max]
};
/** Reads any spelling: `stores=1,2` as we write it, `stores=1&stores=2` as a form without JavaScript does. */
function readFilter(search) {
	return {
		stores: idsIn(search.getAll("stores")),
		categories: idsIn(search.getAll("categories")),
		price: [numberIn(search.get("minprice"), priceBounds, startingFilter.price[0]), numberIn(search.get("maxprice"), priceBounds, startingFilter.price[1])],
		discount: [numberIn(search.get("minamount"), discountBounds, startingFilter.discount[0]), numberIn(search.get("maxamount"), discountBounds, startingFilter.discount[1])]
	};
}
/** The search part of the filter's address: only what differs from how the panel opens. */
function filterAddress(filter) {
	const { stores, categories, price, discount } = filter;
	const unless = (start, value) => value === start ? void 0 : value;
	return {
		stores: stores.join(","),
		categories: categories.join(","),
		minprice: unless(startingFilter.price[0], price[0]),
		maxprice: unless(startingFilter.price[1], price[1]),
		minamount: unless(startingFilter.discount[0], discount[0]),
		maxamount: unless(startingFilter.discount[1], discount[1])
	};
}
/** The parameters of the filter's call. What the sliders show is what is asked for, ends included. */
function filterParams(filter, page, limit) {
	return {
		...filter.stores.length > 0 ? { stores: filter.stores.join(",") } : {},
		...filter.categories.length > 0 ? { categories: filter.categories.join(",") } : {},
		minprice: filter.price[0],
		maxprice: filter.price[1],
		minamount: filter.discount[0],
		maxamount: filter.discount[1],
		page,
		limit
	};
}
/** Why the filter can find nothing, in place of the two ranges. */
function filterProblems({ price, discount }) {
	return {
		...price[0] > price[1] ? { price: "The lowest price is above the highest." } : {},
		...discount[0] > discount[1] ? { discount: "The smallest discount is above the largest." } : {}
	};
}
/** With one id put in or taken out; ids stay in order, so that one choice has one address. */
function toggled(ids, id) {
	return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort((a, b) => a - b);
}
var mostIds = 180;
function idsIn(texts) {
	const ids = texts.flatMap((text) => text.split(",")).map((text) => /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0);
	return [...new Set(ids)].filter((id) => id > 0).sort((a, b) => a - b).slice(0, mostIds);
}
/** A number of the address within the slider; anything else is how the panel opens. */
function numberIn(text, bounds, start) {
	if (text === null || !/^\s*\d{1,12}(\.\d+)?\s*$/.test(text)) return start;
	return Math.min(Math.max(Math.round(Number(text)), bounds.min), bounds.max);
}
// src/deals/filter-checklist.tsx
var _jsxFileName$3 = "/work/main/src/deals/filter-checklist.tsx";
var searchFrom = 9;
/** A list of check boxes no higher than 200 px, with a search box of its own when it is long. */
function FilterChecklist({ label, name, options, chosen, onToggle }) {
	const [words, setWords] = (0, import_react.useState)("");
	const searchable = useHydrated() && options.length >= searchFrom;
	const wanted = words.trim().toLowerCase();
	const isWanted = (title) => title.toLowerCase().includes(wanted);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("fieldset", {
		className: "min-w-0",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("legend", {
				className: "mb-1 flex w-full justify-between gap-3 font-semibold text-sm",
				children: [label, chosen.length > 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "font-normal text-muted",
					children: [chosen.length, " chosen"]
				}, void 0, true, {
					fileName: _jsxFileName$3,
					lineNumber: 27,
					columnNumber: 31
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName$3,
				lineNumber: 25,
				columnNumber: 7
			}, this),
			searchable && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("input", {
				type: "search",
				"aria-label": `Search ${label.toLowerCase()}`,
				placeholder: `Search ${label.toLowerCase()}`,
				value: words,
				onChange: (event) => setWords(event.target.value),
				className: `block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-danger mb-1`
			}, void 0, false, {
				fileName: _jsxFileName$3,
				lineNumber: 30,
				columnNumber: 9
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "max-h-[200px] overflow-y-auto overscroll-contain rounded-control border border-line bg-surface px-3",
				children: [options.map(({ ID, TITLE }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CheckboxField, {
					label: TITLE,
					name,
					value: ID,
					checked: chosen.includes(ID),
					onChange: () => onToggle(ID),
					className: isWanted(TITLE) ? "" : "hidden"
				}, ID, false, {
					fileName: _jsxFileName$3,
					lineNumber: 42,
					columnNumber: 11
				}, this)), !options.some(({ TITLE }) => isWanted(TITLE)) && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
					className: "py-3 text-muted text-sm",
					children: "None of that name."
				}, void 0, false, {
					fileName: _jsxFileName$3,
					lineNumber: 52,
					columnNumber: 59
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName$3,
				lineNumber: 39,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName$3,
		lineNumber: 24,
		columnNumber: 5
	}, this);
}
// src/deals/filter-panel.tsx
var _jsxFileName$2 = "/work/main/src/deals/filter-panel.tsx";
/** What a page fetches ahead for the panel. */
var filterPanelQueries = () => [apiQuery("GET /stores", {}), apiQuery("GET /getcategories", {})];
/** Price, discount, stores and categories. A form that also works as it is, without JavaScript. */
function FilterPanel({ filter: asked = startingFilter, onApplied }) {
	const navigate = useNavigate();
	const [filter, setFilter] = useFilterOf(asked);
	const problems = filterProblems(filter);
	const apply = (event) => {
		event.preventDefault();
		const { price, discount } = readFilter(fieldsOf(event.currentTarget));
		const wanted = {
			...filter,
			price,
			discount
		};
		setFilter(wanted);
		if (Object.keys(filterProblems(wanted)).length > 0) return;
		navigate(paths.filters(filterAddress(wanted)));
		onApplied?.();
	};
	const reset = (event) => {
		event.preventDefault();
		setFilter(resetFilter);
	};
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("form", {
		action: paths.filters(),
		method: "get",
		onSubmit: apply,
		className: "flex flex-col gap-5",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterRange, {
				label: "Price",
				bounds: priceBounds,
				names: ["minprice", "maxprice"],
				format: formatRupees,
				value: filter.price,
				problem: problems.price,
				onChange: (price) => setFilter({
					...filter,
					price
				})
			}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 57,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterRange, {
				label: "Discount",
				bounds: discountBounds,
				names: ["minamount", "maxamount"],
				format: (percentage) => `${percentage}%`,
				value: filter.discount,
				problem: problems.discount,
				onChange: (discount) => setFilter({
					...filter,
					discount
				})
			}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 66,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StoreChoice, {
				chosen: filter.stores,
				onToggle: (id) => setFilter({
					...filter,
					stores: toggled(filter.stores, id)
				})
			}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 75,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CategoryChoice, {
				chosen: filter.categories,
				onToggle: (id) => setFilter({
					...filter,
					categories: toggled(filter.categories, id)
				})
			}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 79,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "-bottom-4 -mx-4 in-[dialog]:sticky lg:sticky -mb-4 flex gap-2 rounded-b-card border-line border-t bg-surface p-4",
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
					to: paths.filters(filterAddress(resetFilter)),
					variant: "secondary",
					onClick: reset,
					children: "Reset"
				}, void 0, false, {
					fileName: _jsxFileName$2,
					lineNumber: 84,
					columnNumber: 9
				}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Button, {
					type: "submit",
					className: "flex-1",
					children: "Apply"
				}, void 0, false, {
					fileName: _jsxFileName$2,
					lineNumber: 87,
					columnNumber: 9
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName$2,
				lineNumber: 83,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName$2,
		lineNumber: 56,
		columnNumber: 5
	}, this);
}
/** The panel's own state, which begins anew when the address asks for something else. */
function useFilterOf(asked) {
	const address = paths.filters(filterAddress(asked));
	const [state, setState] = (0, import_react.useState)({
		address,
		filter: asked
	});
	const current = state.address === address ? state : {
		address,
		filter: asked
	};
	if (current !== state) setState(current);
	return [current.filter, (filter) => setState({
		address,
		filter
	})];
}
function fieldsOf(form) {
	const fields = new URLSearchParams();
	for (const [name, value] of new FormData(form)) fields.append(name, `${value}`);
	return fields;
}
function FilterRange({ label, bounds, names, format, value, problem, onChange }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex flex-col gap-1",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(RangeSlider, {
			label,
			...bounds,
			value,
			onChange,
			minName: names[0],
			maxName: names[1],
			format
		}, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 124,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			"aria-live": "polite",
			children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FieldError, {
				id,
				children: problem
			}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 134,
				columnNumber: 9
			}, this)
		}, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 133,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName$2,
		lineNumber: 123,
		columnNumber: 5
	}, this);
}
function StoreChoice(choice) {
	const stores = useQuery(apiQuery("GET /stores", {}));
	if (stores.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonLines, { lines: 5 }, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 144,
		columnNumber: 32
	}, this);
	if (stores.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		compact: true,
		message: stores.error.message,
		onRetry: () => stores.refetch()
	}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 145,
		columnNumber: 30
	}, this);
	if (stores.data.data.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterChecklist, {
		label: "Stores",
		name: "stores",
		options: stores.data.data,
		...choice
	}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 147,
		columnNumber: 10
	}, this);
}
function CategoryChoice(choice) {
	const categories = useQuery(apiQuery("GET /getcategories", {}));
	if (categories.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonLines, { lines: 5 }, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 152,
		columnNumber: 36
	}, this);
	if (categories.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		compact: true,
		message: categories.error.message,
		onRetry: () => categories.refetch()
	}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 154,
		columnNumber: 12
	}, this);
	if (categories.data.data.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterChecklist, {
		label: "Categories",
		name: "categories",
		options: categories.data.data,
		...choice
	}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 157,
		columnNumber: 10
	}, this);
}
// src/ui/modal.tsx
var _jsxFileName$1 = "/work/main/src/ui/modal.tsx";
var panels = {
	center: "m-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100%-2rem))] rounded-card animate-rise",
	sheet: "mt-auto max-h-[88dvh] w-full animate-slide-up rounded-t-card md:ms-auto md:mt-0 md:h-dvh md:max-h-dvh md:w-96 md:animate-slide-left md:rounded-none",
	left: "me-auto h-dvh w-[min(20rem,calc(100%-3rem))] animate-slide-right"
};
/** A modal panel; nothing when closed. The browser traps focus, closes on Escape and gives the focus back. */
function Modal(props) {
	return props.open ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(OpenModal, { ...props }, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 28,
		columnNumber: 23
	}, this) : null;
}
function OpenModal({ onClose, title, placement, children, footer }) {
	const words = useWords();
	const titleId = (0, import_react.useId)();
	const dialog = (0, import_react.useRef)(null);
	(0, import_react.useLayoutEffect)(() => {
		const element = dialog.current;
		element?.showModal();
		if (placement === "center") element?.querySelector("form :is(input, textarea)")?.focus();
		return () => element?.close();
	}, [placement]);
	useCloseOnNavigation(onClose);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("dialog", {
		ref: dialog,
		"aria-labelledby": titleId,
		onCancel: (event) => {
			if (event.target !== event.currentTarget) return;
			event.preventDefault();
			onClose();
		},
		onClose: ({ target, currentTarget }) => {
			if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) onClose();
		},
		onClick: (event) => event.target === event.currentTarget && onClose(),
		className: "pointer-events-auto fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-none overflow-hidden bg-transparent text-ink",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: classNames("flex flex-col overflow-hidden bg-surface shadow-float", panels[placement]),
			children: [
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("header", {
					className: "flex items-center justify-between gap-4 border-line border-b py-1.5 ps-4 pe-1.5",
					children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h2", {
						id: titleId,
						className: "font-bold text-lg",
						children: title
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 65,
						columnNumber: 11
					}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(IconButton, {
						label: words.close,
						icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CloseIcon, {}, void 0, false, {
							fileName: _jsxFileName$1,
							lineNumber: 68,
							columnNumber: 49
						}, this),
						onClick: onClose
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 68,
						columnNumber: 11
					}, this)]
				}, void 0, true, {
					fileName: _jsxFileName$1,
					lineNumber: 64,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "min-h-0 flex-1 overflow-y-auto overscroll-contain p-4",
					children
				}, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 70,
					columnNumber: 9
				}, this),
				footer && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("footer", {
					className: "flex gap-3 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]",
					children: footer
				}, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 72,
					columnNumber: 11
				}, this)
			]
		}, void 0, true, {
			fileName: _jsxFileName$1,
			lineNumber: 63,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Toasts, {}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 77,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 47,
		columnNumber: 5
	}, this);
}
/** Going to another page, by a link in it or by the browser's back button, leaves the panel behind. */
function useCloseOnNavigation(onClose) {
	const { pathname, search } = useLocation();
	const openedAt = (0, import_react.useRef)(pathname + search);
	(0, import_react.useEffect)(() => {
		if (pathname + search !== openedAt.current) onClose();
	}, [
		pathname,
		search,
		onClose
	]);
}
// src/ui/sheet.tsx
var _jsxFileName = "/work/main/src/ui/sheet.tsx";
/** Rises from the bottom on phones, stands at the right side from the tablet on: filters, for example. */
var Sheet = (props) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Modal, {
	...props,
	placement: "sheet"
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 4,
	columnNumber: 45
}, void 0);
export { filterParams as a, resetFilter as c, filterAddress as i, startingFilter as l, FilterPanel as n, filterProblems as o, filterPanelQueries as r, readFilter as s, Sheet as t, toggled as u };
