// src/ui/toast.ts
var toasts = [];
var lastId = 0;
var listeners = /* @__PURE__ */ new Set();
var change = (next) => {
	toasts = next;
	for (const listener of listeners) listener();
};
var show = (kind) => (text) => {
	lastId += 1;
	change([...toasts.slice(-3), {
		id: lastId,
		kind,
		text
	}]);
};
var toast = {
	success: show("success"),
	error: show("error"),
	dismiss: (id) => change(toasts.filter((one) => one.id !== id))
};
var toastStore = {
	subscribe: (listener) => {
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
		};
	},
	current: () => toasts
};
export { toastStore as n, toast as t };
