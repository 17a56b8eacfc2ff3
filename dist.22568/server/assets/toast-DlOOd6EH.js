import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { J as useWords, Q as require_jsx_dev_runtime, W as WarningIcon, Y as classNames, d as CloseIcon, q as IconButton, s as CheckIcon } from "./error-state-B6wWUl9t.js";
import { n as toastStore, t as toast } from "./toast-BEyUNxwz.js";
// src/ui/field.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$1 = "/work/main/src/ui/field.tsx";
var inputClass = "block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-danger";
/** Label, control, hint and error, tied together. */
function Field({ id, label, hint, error, hideLabel, children }) {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex flex-col gap-1",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("label", {
				htmlFor: id,
				className: hideLabel ? "sr-only" : "font-semibold text-sm",
				children: label
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 30,
				columnNumber: 7
			}, this),
			children,
			hint && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
				id: `${id}-hint`,
				className: "text-muted text-sm",
				children: hint
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 35,
				columnNumber: 9
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FieldError, {
				id: `${id}-error`,
				children: error
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 39,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 29,
		columnNumber: 5
	}, this);
}
function FieldError({ id, children }) {
	if (!children) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
		id,
		className: "flex items-center gap-1.5 font-medium text-danger text-sm",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(WarningIcon, { className: "size-4" }, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 48,
			columnNumber: 7
		}, this), children]
	}, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 47,
		columnNumber: 5
	}, this);
}
var described = (id, hint, error) => ({
	"aria-invalid": error ? true : void 0,
	"aria-describedby": [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || void 0
});
function TextField({ label, hint, error, hideLabel, className, ...input }) {
	const ownId = (0, import_react.useId)();
	const id = input.id ?? ownId;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Field, {
		id,
		label,
		hint,
		error,
		hideLabel,
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("input", {
			...input,
			id,
			...described(id, hint, error),
			className: classNames(inputClass, className)
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 71,
			columnNumber: 7
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 70,
		columnNumber: 5
	}, this);
}
function CheckboxField({ label, hint, error, className, ...input }) {
	const ownId = (0, import_react.useId)();
	const id = input.id ?? ownId;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className,
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("label", {
				htmlFor: id,
				className: "flex min-h-11 items-center gap-3 text-[0.9375rem]",
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("input", {
					...input,
					id,
					type: "checkbox",
					...described(id, hint, error),
					className: "size-5 shrink-0 accent-accent"
				}, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 146,
					columnNumber: 9
				}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", { children: label }, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 153,
					columnNumber: 9
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName$1,
				lineNumber: 145,
				columnNumber: 7
			}, this),
			hint && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
				id: `${id}-hint`,
				className: "ps-8 text-muted text-sm",
				children: hint
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 156,
				columnNumber: 9
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FieldError, {
				id: `${id}-error`,
				children: error
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 160,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 144,
		columnNumber: 5
	}, this);
}
// src/ui/toast.tsx
var _jsxFileName = "/work/main/src/ui/toast.tsx";
var SHOWN_MS = 5e3;
var none = [];
var outlets = [];
var outletListeners = /* @__PURE__ */ new Set();
var setOutlets = (next) => {
	outlets = next;
	for (const listener of outletListeners) listener();
};
var subscribeOutlets = (listener) => {
	outletListeners.add(listener);
	return () => {
		outletListeners.delete(listener);
	};
};
/** Where toasts appear: once in the app, and by itself in every open dialog. The regions stand there empty, so that screen readers know them. */
function Toasts() {
	const words = useWords();
	const id = (0, import_react.useId)();
	const shown = (0, import_react.useSyncExternalStore)(toastStore.subscribe, toastStore.current, () => none);
	const innermost = (0, import_react.useSyncExternalStore)(subscribeOutlets, () => outlets.at(-1), () => void 0);
	(0, import_react.useEffect)(() => {
		setOutlets([...outlets, id]);
		return () => setOutlets(outlets.filter((one) => one !== id));
	}, [id]);
	if (innermost !== void 0 && innermost !== id) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("section", {
		"aria-label": words.notifications,
		className: "pointer-events-none fixed end-3 top-3 z-50 flex w-[min(24rem,calc(100%-1.5rem))] flex-col gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			role: "alert",
			className: "contents",
			children: shown.filter((one) => one.kind === "error").map((one) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ToastCard, { ...one }, one.id, false, {
				fileName: _jsxFileName,
				lineNumber: 49,
				columnNumber: 13
			}, this))
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 45,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			role: "status",
			className: "contents",
			children: shown.filter((one) => one.kind === "success").map((one) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ToastCard, { ...one }, one.id, false, {
				fileName: _jsxFileName,
				lineNumber: 56,
				columnNumber: 13
			}, this))
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 52,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 41,
		columnNumber: 5
	}, this);
}
function ToastCard({ id, kind, text }) {
	const words = useWords();
	const [held, setHeld] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		if (held) return;
		const timer = setTimeout(() => toast.dismiss(id), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [id, held]);
	const failed = kind === "error";
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		onPointerEnter: () => setHeld(true),
		onPointerLeave: () => setHeld(false),
		onFocus: () => setHeld(true),
		onBlur: () => setHeld(false),
		className: classNames("pointer-events-auto relative flex animate-rise items-center gap-3 overflow-hidden rounded-card border border-line bg-surface ps-4 text-ink text-sm shadow-float before:absolute before:inset-y-0 before:start-0 before:w-1.5", failed ? "before:bg-danger" : "before:bg-accent"),
		children: [
			failed ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(WarningIcon, { className: "text-danger" }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 84,
				columnNumber: 17
			}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CheckIcon, { className: "text-accent" }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 84,
				columnNumber: 59
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
				className: "flex-1 py-2.5 font-medium",
				children: text
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 85,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(IconButton, {
				label: words.close,
				icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CloseIcon, { className: "size-4" }, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 86,
					columnNumber: 45
				}, this),
				onClick: () => toast.dismiss(id)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 86,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 74,
		columnNumber: 5
	}, this);
}
export { inputClass as a, TextField as i, CheckboxField as n, FieldError as r, Toasts as t };
