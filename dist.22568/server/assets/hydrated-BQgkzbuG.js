import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
// src/ui/hydrated.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var never = () => () => {};
/** False on the server and in the first pass over its HTML, true from then on. */
var useHydrated = () => (0, import_react.useSyncExternalStore)(never, () => true, () => false);
export { useHydrated as t };
