// src/app/stay-in-place.ts
/** For a navigation that changes only a part of the page: neither scrolling nor focus moves. */
var stayInPlace = { state: { staysInPlace: true } };
var staysInPlace = (state) => typeof state === "object" && state !== null && "staysInPlace" in state;
export { staysInPlace as n, stayInPlace as t };
