// Longer than other files because the articles are whole texts.

import { articlesInHindi } from './articles-hindi.ts'
import type { DemoArticle } from './demo-content-types.ts'
import { articlePictures as picture } from './drawings/article-pictures.ts'

export const articles: DemoArticle[] = [
  {
    title: 'How to read a price history in one minute',
    images: [picture.history, picture.historyRise],
    author: 'Meera',
    daysAgo: 0.8,
    descriptionHtml: `
<p>The page of a deal whose price was recorded has a small list: a date, a price, a name. It is more useful than the store’s percentage.</p>
<h2>Look at three prices</h2>
<p>First, <strong>today’s price</strong>. Second, the price at which the thing was sold <strong>most of the time</strong>. Third, the <strong>lowest</strong> it has been. The difference between the first and the second is your real saving. The difference between the first and the third tells you whether waiting has paid before.</p>
<p>Take a pair of headphones with an MRP of Rs. 6,999 that sells today for Rs. 2,499. The tag says 64% off. But if it was sold for about Rs. 3,300 for two months, you save Rs. 800, which is about a quarter. That is still good, but it is not 64%.</p>
<h2>Common patterns</h2>
<ul>
<li><strong>Small steps down</strong> are normal for electronics: the model is getting older. Buy when you need it; a sudden large drop is rare.</li>
<li><strong>A short drop</strong> is a sale. Sales usually come again, so you can wait for the next one.</li>
<li><strong>A rise before a drop</strong> makes a discount look larger: the price goes up for two weeks, then “falls” to where it was. The percentage is calculated from the raised price.</li>
<li><strong>A flat line</strong> means that the price does not change, so waiting does not help. Look for a bank offer or a coupon instead.</li>
<li><strong>A rise and fall over the year</strong> is normal for seasonal things: coolers, heaters, raincoats, school bags.</li>
</ul>
<h2>What the list cannot tell</h2>
<p>It does not include a discount that only your card gets, delivery charges or an exchange bonus. It has the prices that we saw when we looked, not those of every hour between. Ninety days may be too short for goods that are bought once a year.</p>
<h2>A short rule</h2>
<p>If today’s price is the lowest in the list and you wanted the thing anyway, buy it. If it is above the middle of the list, wait a week. If you did not want the thing before you saw the price, do not buy it.</p>
<blockquote>A discount is a comparison. Always ask: compared with what?</blockquote>`,
  },
  {
    title: 'MRP, selling price and the percentage between them',
    images: [picture.mrp, picture.mrpShelf],
    author: 'Joseph',
    daysAgo: 6.4,
    descriptionHtml: `
<p>Pick up any packet in an Indian kitchen and you find three letters: MRP, the maximum retail price, inclusive of all taxes. The maker prints it; a shop may sell for less and must not sell for more. It is an upper limit, not the usual price.</p>
<h2>Why the MRP is sometimes very high</h2>
<p>For salt or milk, the printed price is close to what you pay, because the margins are thin and everyone knows what these things cost. For fashion, earbuds or kitchen machines, the maker may print a high number, and a high number makes a high percentage. A kurta with an MRP of Rs. 2,499 that every shop sells at Rs. 1,299 is not “48% off”. It is a kurta for Rs. 1,299.</p>
<p>There is nothing illegal in that. But it means that two discounts of 50% can be worth very different amounts.</p>
<h2>Compare by unit</h2>
<p>Sometimes the price stays the same and the packet becomes smaller. A jar of ghee may hold 1 litre or 905 ml, a biscuit pack 100 g or 88 g. So compare the price for each kilogram, litre or piece. On most packets the unit sale price is printed near the MRP. When it is not, calculate it on your phone.</p>
<table><thead><tr><th>Pack</th><th>Price</th><th>For a kilogram</th></tr></thead><tbody><tr><td>Atta, 5 kg</td><td>Rs. 245</td><td>Rs. 49</td></tr><tr><td>Atta, 10 kg</td><td>Rs. 419</td><td>Rs. 41.90</td></tr><tr><td>Atta, 1 kg × 5 “combo”</td><td>Rs. 279</td><td>Rs. 55.80</td></tr></tbody></table>
<p>The combo looks like an offer, but it costs the most per kilogram.</p>
<h2>When you may complain</h2>
<p>If a shop charges more than the MRP for a packed good, or pastes a sticker with a higher price over the old one, keep the bill and a photograph. The National Consumer Helpline takes complaints on the number 1915 and on its website, in many languages, free of charge.</p>
<h2>How we print it here</h2>
<p>Bachat shows the MRP struck through because you see it on the shop’s page too, and you should be able to recognise the offer. Our editors decide by the price history, not by the percentage. When our record shows that a shop has raised the price before lowering it, the deal’s page says so.</p>`,
  },
  {
    title: 'Bank offers, UPI cashback and no-cost EMI: the small print in plain words',
    images: [picture.upi],
    author: 'Kabir',
    daysAgo: 13.1,
    descriptionHtml: `
<p>“Effective price Rs. 18,499*.” The asterisk refers to the conditions. These are the usual ones.</p>
<h2>Instant discount or cashback?</h2>
<p>An <strong>instant discount</strong> is taken off before you pay. You pay the price that you see. <strong>Cashback</strong> comes later: into the card statement after a month or three, into a wallet, or as a coupon for the next purchase. Money that comes later, or only in that shop, is worth less than money today. Count a wallet credit at full value only when you are sure to spend it there.</p>
<h2>Four lines to look for</h2>
<ul>
<li><strong>Minimum order and maximum benefit.</strong> “10% off” with a cap of Rs. 500 is 10% up to Rs. 5,000, and Rs. 500 for everything above.</li>
<li><strong>Which card exactly.</strong> Credit but not debit, or only EMI payments, or not the co-branded one.</li>
<li><strong>How often.</strong> Once a card a month is common; a second order on the same day gets nothing.</li>
<li><strong>What happens on return.</strong> Usually you get back what you paid, and the discount is gone.</li>
</ul>
<h2>No-cost EMI</h2>
<p>A bank always charges interest. In a no-cost EMI the shop or the maker pays the interest, most often as a discount equal to the interest. Two things may remain with you: a processing fee, and GST on the interest part. Add up all instalments and the fee, and compare the sum with the price for a single payment. If the single payment has its own discount which EMI does not get, the difference is the cost of the EMI.</p>
<p>The whole amount also counts towards your card limit until it is paid back.</p>
<h2>UPI</h2>
<p>UPI offers are simple and small: Rs. 20 to Rs. 150 off, once a number. Two habits keep them safe. You never need to enter your PIN to <em>receive</em> money; whoever asks for it wants to take your money. And read the payee’s name on the confirmation screen before you approve.</p>
<h2>Our way of counting</h2>
<p>The price on a Bachat card is what anybody can pay. Bank offers stand below it in the list of offers, because your bank may not be the one. Whether a code that everyone can type is counted in stands there too.</p>`,
  },
  {
    title: 'A guide to festival sales',
    images: [picture.festival],
    author: 'Farah',
    daysAgo: 21.5,
    descriptionHtml: `
<p>For three weeks before Diwali, and again around Republic Day and Independence Day, every shop has a sale with “great” or “big” in its name. Some of the year’s lowest prices are among them, and many that are not low. Here is how to tell them apart.</p>
<h2>Two weeks before: write a list</h2>
<p>Write down what the house needs, with a price at which you would be glad to buy. Five lines are enough. Look up each thing’s history now, because in the week itself the shops show percentages and countdowns. With the list you know which prices are low.</p>
<h2>What tends to be worth it</h2>
<ul>
<li>Last year’s phones, televisions and laptops, when the new models are already out.</li>
<li>Large appliances, where bank offers and exchange add up.</li>
<li>Things you use up anyway: detergent, diapers, tea. Check the date and the price per kilogram.</li>
</ul>
<h2>What tends not to be</h2>
<ul>
<li>Goods of the festival itself, such as lamps, decorations and gift boxes: expensive in the week, cheap after it.</li>
<li>“Launch offers” on things without any history.</li>
<li>The last thing in the cart, the one that brings you to free delivery.</li>
</ul>
<h2>In the week itself</h2>
<p>Sign in beforehand, check the address, and save a payment method only on shops where you return. Early access for members is useful for things with little stock, and seldom for the rest: popular deals are often repeated later in the sale. A timer that starts again after it has run out does not show when the offer ends.</p>
<p>Prices in a sale move several times a day. If you have bought and it falls within the return window, some shops refund the difference when asked politely; others do not, but sending it back unopened is your right where the return policy says so.</p>
<h2>Afterwards</h2>
<p>Keep the bills in one folder of your mail. Register the warranties. And look at the list again: what you have not bought in three weeks you may not need.</p>`,
  },
  {
    title: 'Ten habits that make coupon codes work',
    images: [picture.coupons],
    author: 'Simran',
    daysAgo: 33.2,
    descriptionHtml: `
<p>Coupons often fail at the last step, when you have decided to buy. Most failures have simple causes.</p>
<ol>
<li><strong>Copy, do not type.</strong> Capital O and zero look alike. Use the copy button, then check that there is no blank at the end.</li>
<li><strong>Read the amount.</strong> “Above Rs. 999” often means the value <em>after</em> other discounts and <em>before</em> delivery.</li>
<li><strong>Sign in first.</strong> Codes for new customers depend on your phone number, and codes for members on your account.</li>
<li><strong>One code at a time.</strong> Most shops let the last one replace the first. Try the bigger one last and look at the total, not at the green tick.</li>
<li><strong>Sort the cart.</strong> One excluded article can spoil the code for everything. Take it out and try again.</li>
<li><strong>App or website.</strong> Some codes work only in one of them. The text here says which, when we know.</li>
<li><strong>Mind the month.</strong> “Once a month” is mostly the calendar month, so the 31st and the 1st are two chances.</li>
<li><strong>Do not overbuy.</strong> If you spend Rs. 300 more to save Rs. 100, you pay Rs. 200 more.</li>
<li><strong>Refuse strange requests.</strong> A code never needs your OTP, your card’s PIN, an app from outside the store, or “a small payment to activate”.</li>
<li><strong>Say what happened.</strong> A line below the deal, “worked today with two kurtas” or “expired since morning”, saves somebody else ten minutes.</li>
</ol>
<h2>Where codes come from</h2>
<p>Shops print them to bring in new customers, to sell the rest of a season’s goods, or to thank people who asked. They give them to sites like ours openly. Codes that were meant for one person, such as a birthday code or an employee’s code, do not belong here, and we take them down: when a private code is shared, the shop cancels the orders, and the loss is the buyer’s.</p>
<h2>When a code ends early</h2>
<p>It happens: the budget is used up and nobody updates the page. We mark such a deal <strong>Expired</strong> and keep it with its price history, so that you know which price to wait for.</p>`,
  },
  {
    title: 'Is this shop real? Safe buying in seven checks',
    images: [picture.safety],
    author: 'Arjun',
    daysAgo: 46.9,
    descriptionHtml: `
<p>False shops often look like real ones. Good photographs, a lock in the address bar and a chat window prove nothing. These seven checks take two minutes together.</p>
<h2>Before you pay</h2>
<ol>
<li><strong>Read the address slowly</strong>, from the right. What stands directly before <em>.in</em> or <em>.com</em> is the owner; anything in front of that can be invented by anybody.</li>
<li><strong>Look for a person.</strong> Online sellers in India must show their name, address and a grievance officer with contact details. A form alone is too little.</li>
<li><strong>Compare the price with two other shops.</strong> Twenty per cent below is a deal. Seventy per cent below, on a phone that has just come out, is probably a fraud.</li>
<li><strong>Read the return policy.</strong> If it is missing, or copied with another shop’s name still in it, do not buy there.</li>
<li><strong>Search the shop’s name with the word “complaint”</strong> and read what is recent.</li>
<li><strong>Prefer cash on delivery or a card</strong> on a first order. Card payments can be disputed; a transfer to a private UPI number hardly ever comes back.</li>
<li><strong>Do not install anything.</strong> Apps for sharing your screen, and files with “discount” in the name, are used to steal money from accounts.</li>
</ol>
<h2>When the parcel comes</h2>
<p>Film the opening of anything expensive, with the label in view. Do not hand over an OTP before you hold the parcel, and never for a parcel that you did not order. For open-box delivery take the time to check; it is part of the service.</p>
<h2>If it has gone wrong</h2>
<p>Be quick; the first hours matter most. Call your bank and have the payment stopped. Call <strong>1930</strong>, the national helpline for cyber fraud, or report on the government’s cybercrime portal, with the transaction number, screenshots and the seller’s address. For trouble with a real shop that does not answer, the National Consumer Helpline is <strong>1915</strong>.</p>
<p>Do not be ashamed: the people behind these pages are practised in deceiving others. Tell your family, so that they recognise such a shop.</p>`,
  },
  {
    title: 'Returns, replacements and warranty: what to ask before paying',
    images: [picture.returns],
    author: 'Simran',
    daysAgo: 61.3,
    descriptionHtml: `
<p>A low price does not help when the thing does not fit and cannot be returned. Three words on the product page decide it, and they mean different things.</p>
<h2>Return, replacement, service</h2>
<ul>
<li><strong>Return</strong>: you send it back and get your money, often for any reason, within 7 to 30 days.</li>
<li><strong>Replacement</strong>: you get another piece of the same thing, and only when the first is faulty or wrong. Many large appliances and phones have only this.</li>
<li><strong>Service</strong>: a technician decides. Under “brand service only” the shop is not responsible after delivery.</li>
</ul>
<p>Some goods cannot be returned at all once opened, for good reasons: lipstick, earbuds’ tips, inner wear, food. Some are returnable but cost a pick-up fee. It is always on the page, often in small letters.</p>
<h2>Five questions before paying</h2>
<ol>
<li>How many days, counted from delivery or from the order?</li>
<li>Does the money go to the bank account or to a wallet?</li>
<li>Who pays the way back?</li>
<li>Must the box and the tags be there? (Yes. Keep them until the window is over.)</li>
<li>Who repairs it in my town? Without a service centre within fifty kilometres you may have to send it by post.</li>
</ol>
<h2>Warranty</h2>
<p>A warranty belongs to the product and comes from the maker; you need the bill to claim it. Take a photograph of the bill, because thermal paper fades within a year. Register where it is asked for: some makers give only half the period without it. “Ten years on the compressor” means the compressor, not the gas, the labour or the circuit board.</p>
<p>Extended warranty is insurance. It makes sense where repairs are expensive and frequent, and where the company paying is one that you have heard of. Read the whole list of exclusions before you buy it.</p>
<h2>When the answer is no</h2>
<p>You have rights when a product is defective, whatever the sticker says about exchange. Write to the seller’s grievance officer first, with order number, photographs and what you want. They are bound to acknowledge it quickly and to settle it within a month. After that come the helpline 1915 and the consumer commission, where complaints can be filed online without a lawyer.</p>`,
  },
  {
    title: 'Refurbished, renewed, open box: when to buy second-hand',
    images: [picture.refurbished],
    author: 'Kabir',
    daysAgo: 78.6,
    descriptionHtml: `
<p>A three-year-old office laptop with a new battery may serve a student better than the cheapest new one. It may also be a worn machine with a polished lid. The words on the label help to tell them apart, if you know what they mean.</p>
<h2>The words</h2>
<ul>
<li><strong>Open box</strong>: somebody bought it, opened it, sent it back. Nearly new, with the maker’s warranty often running since the first sale.</li>
<li><strong>Refurbished by the maker</strong>: tested and repaired with original parts, new warranty. The safest kind, and the rarest.</li>
<li><strong>Renewed or refurbished by a seller</strong>: cleaned and tested by a workshop. The quality depends on the workshop.</li>
<li><strong>Used</strong>: as it is.</li>
</ul>
<p>Grades from A to C describe scratches, not the condition of the parts. An A-grade phone can have a weak battery.</p>
<h2>What to check on a phone</h2>
<ol>
<li>Dial *#06# and compare the IMEI with the box and the bill. The government’s portal for lost phones tells whether it is blocked.</li>
<li>Battery health above 85%, or the price of a new battery taken off.</li>
<li>Until when does it get security updates? Do not use a banking app on a phone without them.</li>
<li>Screen: a white picture at full brightness shows stains and burnt-in icons.</li>
<li>The former owner’s account must be signed out. If it asks for somebody’s password, send it back at once.</li>
</ol>
<h2>What to check on a laptop</h2>
<p>Battery cycles, hinge, every key, every port, and the fan under load for ten minutes. Business models are built for being opened: memory and disk can be replaced, spare parts exist. Ask for a licence of the operating system on paper or in the account, not “activated”.</p>
<h2>What is a fair price?</h2>
<p>As a rule, compare it with today’s price in shops of the new model or its successor, not the MRP at launch. Open box should be at least a tenth below it, refurbished a quarter to a third, used about half. And insist on six months of warranty and ten days of return: a seller who trusts the workshop gives both.</p>
<h2>What we would not buy second-hand</h2>
<p>Helmets, child seats, pressure cookers without papers, power banks, and anything that touches the ear canal. There the saving is small, and you cannot know how they were used.</p>`,
  },
].map((article, n) => ({ ...onOneLine(article), hindi: hindiOf(n) }))

function hindiOf(place: number) {
  const texts = articlesInHindi[place]
  if (!texts) throw new Error(`The demo article ${place} has no Hindi text`)
  return onOneLine(texts)
}

function onOneLine<Text extends { descriptionHtml: string }>(text: Text): Text {
  return { ...text, descriptionHtml: text.descriptionHtml.trim().replaceAll('\n', '') }
}
