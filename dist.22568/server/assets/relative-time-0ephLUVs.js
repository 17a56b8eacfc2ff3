import { n as useNow } from "./now-aXdSh0Qu.js";
import { Q as require_jsx_dev_runtime } from "./error-state-B6wWUl9t.js";
// src/ui/relative-time.ts
var INDIA_OFFSET_MS = 198e5;
var MONTHS = [
	"Jan",
	"Feb",
	"Mar",
	"Apr",
	"May",
	"Jun",
	"Jul",
	"Aug",
	"Sep",
	"Oct",
	"Nov",
	"Dec"
];
var millis = (at) => typeof at === "number" ? at : new Date(at).getTime();
var inIndia = (at) => new Date(millis(at) + INDIA_OFFSET_MS);
var twoDigits = (number) => `${number}`.padStart(2, "0");
/** "14:05", 24 hours, in Asia/Kolkata. */
var clockTime = (at) => `${twoDigits(inIndia(at).getUTCHours())}:${twoDigits(inIndia(at).getUTCMinutes())}`;
/** "12 Mar 2026" in Asia/Kolkata. */
var dateOnly = (at) => {
	const day = inIndia(at);
	return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
};
/** "12 Mar 2026, 14:05" in Asia/Kolkata. */
var fullTime = (at) => `${dateOnly(at)}, ${clockTime(at)}`;
/** How long ago, as a card says it: "just now", "5 min ago", "3 h ago", "2 days ago", then the date. */
function relativeTime(at, now) {
	const minutes = Math.floor((millis(now) - millis(at)) / 6e4);
	if (minutes < 1) return "just now";
	if (minutes < 60) return `${minutes} min ago`;
	const hours = Math.floor(minutes / 60);
	if (hours < 24) return `${hours} h ago`;
	const days = Math.floor(hours / 24);
	if (days < 30) return days === 1 ? "1 day ago" : `${days} days ago`;
	return dateOnly(at);
}
// src/ui/relative-time.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/relative-time.tsx";
var MINUTE = 6e4;
/** "3 h ago", with the full time when pointed at. */
function RelativeTime({ at, className }) {
	const now = useNow(MINUTE);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("time", {
		dateTime: at,
		title: fullTime(at),
		className,
		children: relativeTime(at, now)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 10,
		columnNumber: 5
	}, this);
}
/** "12 Mar 2026, 14:05", or the date alone. */
var FullTime = ({ at, dateOnly: dateOnly$1, className }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("time", {
	dateTime: at,
	className,
	children: dateOnly$1 ? dateOnly(at) : fullTime(at)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 20,
	columnNumber: 3
}, void 0);
export { fullTime as i, RelativeTime as n, dateOnly as r, FullTime as t };
