// src/ui/money.ts
var plainNumber = /^\d+(\.\d+)?$/;
/** A price as the wire carries it is a number in text ("1299", "299.50"), words ("From Rs. 99") or nothing. */
var isAmount = (text) => plainNumber.test(text.trim());
/** The number that a price text stands for; null for words and for nothing. */
var amountOf = (text) => isAmount(text) ? Number(text) : null;
/** Lakhs and crores: the last three digits, then pairs ("1,29,999"). By hand, so that server and browser agree. */
var grouped = (digits) => digits.replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");
var formatCount = (count) => grouped(`${Math.round(count)}`);
/** "Rs. 1,29,999", with paise only when there are any. Words come back unchanged. */
function formatRupees(amount) {
	const text = `${amount}`.trim();
	if (!isAmount(text)) return text;
	const [rupees = "0", paise] = Number(text).toFixed(2).split(".");
	return `Rs. ${grouped(rupees)}${paise === "00" ? "" : `.${paise}`}`;
}
export { formatCount as n, formatRupees as r, amountOf as t };
