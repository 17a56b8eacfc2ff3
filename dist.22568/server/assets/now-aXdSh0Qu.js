import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
// src/ui/now.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The moment (ms since 1970) at which the server rendered the page, sent along so that hydration says the same. */
var NowContext = (0, import_react.createContext)(0);
/** The present in steps of `everyMs`; the server's moment while its HTML is being taken over. */
function useNow(everyMs) {
	const renderedAt = (0, import_react.use)(NowContext);
	const subscribe = (0, import_react.useCallback)((changed) => onEveryStep(everyMs, changed), [everyMs]);
	return (0, import_react.useSyncExternalStore)(subscribe, () => Math.floor(Date.now() / everyMs) * everyMs, () => renderedAt);
}
/** Fires right after each whole step of the clock, so that all countdowns change together. */
function onEveryStep(everyMs, changed) {
	let timer;
	const wait = () => {
		timer = setTimeout(() => {
			changed();
			wait();
		}, everyMs - Date.now() % everyMs);
	};
	wait();
	return () => clearTimeout(timer);
}
export { useNow as n, NowContext as t };
