// Longer than other files because the pages are whole texts.
import type { DemoPage } from './demo-content.ts'

const pages: DemoPage[] = [
  {
    slug: 'about-us',
    title: 'How it Worked',
    contentHtml: `
<p>Bachat (बचत, “savings”) lists good prices from online shops in India, and shows with each what the thing cost before. Six editors choose the deals; shoppers tell under each what came of it.</p>
<h2>How a deal gets here</h2>
<ol>
<li><strong>We find it</strong>, or you do: through the shops’ own feeds, and through tips in the forum.</li>
<li><strong>We look at the history.</strong> A percentage alone is no reason. Is the price lower than the thing mostly costs?</li>
<li><strong>We try the code.</strong> Coupons are put into a real cart before they go up.</li>
<li><strong>We write down the catch</strong>, when there is one: the fee, the size that runs small, the renewal that comes by itself.</li>
<li><strong>It ends.</strong> A deal that is over is marked Expired and stays for its history.</li>
</ol>
<h2>What the words mean</h2>
<ul>
<li><strong>Deal</strong>: a price below the usual one.</li>
<li><strong>Super deal</strong>: the lowest price that we have seen for it, or very near to it.</li>
<li><strong>Coupon</strong>: a code to type at the shop; the price shown says whether it is already counted.</li>
<li><strong>Freebie</strong>: nothing to pay. If postage is due, the text says how much.</li>
</ul>
<h2>How we earn</h2>
<p>Some shops pay us a commission when you buy through a link from here. You pay the same. Which deals go up, and in which order, does not depend on it: lists are ordered by time. The mark on a link is added only when you leave, and other people’s marks are taken off.</p>
<h2>About this catalogue</h2>
<p>The shops, brands and prices that come with a fresh installation are invented, so that nobody is praised or blamed by accident.</p>
<p>Questions, corrections, praise: <a href="/contactus">write to us</a>.</p>`,
  },
  {
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    contentHtml: `
<p>This page says what we know about you, why, and for how long. It is short because we collect little.</p>
<h2>Reading without an account</h2>
<p>You can read everything without signing in. Our server keeps an ordinary log of requests (time, address of the page, result, how long it took), without names, for finding faults. We set no advertising cookies and load no trackers from other companies.</p>
<h2>What your browser remembers</h2>
<p>Your browser’s own storage holds your sign-in, your language, the name and e-mail you used for comments, and which comments you have voted on. Signing out removes the sign-in and the comment details. Clearing the site’s data in the browser removes all of it.</p>
<h2>With an account</h2>
<ul>
<li><strong>Name and e-mail</strong>, to know you again and to send what you asked for.</li>
<li><strong>Phone and address</strong>, only when you enter them in your profile. No shop receives them from us.</li>
<li><strong>Password</strong>, as a one-way hash; we cannot read it.</li>
<li><strong>Favourites, votes, comments</strong>, to show them.</li>
</ul>
<h2>Comments</h2>
<p>Your name stands beside your comment. Your e-mail does not; it is used only to tell you of trouble with the comment.</p>
<h2>Newsletter</h2>
<p>You get it only after confirming by a link in a mail, and every letter carries a link that ends it.</p>
<h2>When you leave for a shop</h2>
<p>Following Buy Now tells the shop that the visit came from us, and counts one click on the deal. What happens there falls under the shop’s own policy.</p>
<h2>Your rights</h2>
<p>You may ask what we hold about you, have it corrected or deleted, and withdraw your consent at any time, as the Digital Personal Data Protection Act provides. Write to <a href="mailto:namaste@bachat.example">namaste@bachat.example</a>; we answer within a week.</p>`,
  },
  {
    slug: 'terms-and-conditions',
    title: 'Terms and Conditions',
    contentHtml: `
<h2>What Bachat is</h2>
<p>Bachat informs about offers of other shops. We sell nothing ourselves. Your contract is with the shop: price, delivery, returns and warranty are between you and it.</p>
<h2>Prices</h2>
<p>We note prices when we see them, and shops change them without telling us. The price at the shop’s checkout is the one that counts. Please tell us when it differs; that is what the comments are for.</p>
<h2>Your account</h2>
<ul>
<li>One person, one account; keep the password to yourself.</li>
<li>You may close it at any time.</li>
<li>We may close accounts that are used for deceiving others.</li>
</ul>
<h2>Comments</h2>
<p>Write what you have seen, in your own words. Not allowed are insults, private data of other people, codes that were meant for one person only, links with your own referral, and advertising in disguise. We remove such comments. What you write stays yours; you allow us to show it here.</p>
<h2>Links with commission</h2>
<p>Some links earn us a commission. It changes neither your price nor the order of our lists.</p>
<h2>Liability</h2>
<p>We take care, but cannot promise that every detail is free of error or that the site is always reachable. Nothing here limits rights that the law gives you as a consumer.</p>
<h2>Law and contact</h2>
<p>Indian law applies. Complaints go first to our grievance officer at <a href="mailto:namaste@bachat.example">namaste@bachat.example</a>, who acknowledges them within 48 hours and settles them within a month.</p>`,
  },
  {
    slug: 'safety-tips',
    title: 'Safety Tips',
    contentHtml: `
<h2>Paying</h2>
<ul>
<li>You never enter a UPI PIN to <strong>receive</strong> money.</li>
<li>Read the payee’s name before you approve a payment.</li>
<li>For a first order from a shop, choose cash on delivery or a card.</li>
<li>Nobody honest asks for an OTP by telephone, also not “from the bank”.</li>
</ul>
<h2>Gift cards</h2>
<ul>
<li>Buy from the shop itself or from one that you know; resold codes may be used up or stolen.</li>
<li>Card number and PIN are money. Do not read them out, do not photograph them for anybody.</li>
<li>No office, no police and no employer is paid in gift cards.</li>
</ul>
<h2>Links</h2>
<ul>
<li>Our Buy Now button shows where it leads before you leave.</li>
<li>Read an address from the right: what stands directly before .in or .com is the owner.</li>
<li>Install apps only from the telephone’s own store.</li>
</ul>
<h2>Parcels</h2>
<ul>
<li>Film the opening of costly goods.</li>
<li>Cross out address and order number before you throw the box away.</li>
<li>A parcel that you did not order is not yours to pay for.</li>
</ul>
<h2>If something has happened</h2>
<ol>
<li>Have the bank block the payment at once.</li>
<li>Call <a href="tel:1930">1930</a>, the helpline for cyber fraud, or report at <a href="https://cybercrime.gov.in">cybercrime.gov.in</a>.</li>
<li>For disputes with a shop call the National Consumer Helpline, <a href="tel:1915">1915</a>.</li>
<li><a href="/contactus">Tell us</a>, so that we can warn others.</li>
</ol>`,
  },
  {
    slug: 'faqs',
    title: 'Frequently Asked Questions',
    contentHtml: `
<h2>Deals and prices</h2>
<h3>The price at the shop is different. Why?</h3>
<p>It may have changed since, or it needs a coupon, a colour, a size or a PIN code. Look at the offers on the deal’s page first, then leave a comment; an editor corrects it.</p>
<h3>What does Super Deal mean?</h3>
<p>The lowest price that we have noted for it, or very close to it. The history on the page shows it.</p>
<h3>Why do you keep expired deals?</h3>
<p>Because knowing that it was Rs. 549 once keeps you from paying Rs. 899 tomorrow.</p>
<h3>Is the bank offer part of the price?</h3>
<p>Not unless it says so. Codes that anybody can type are counted; cards that only some have are not.</p>
<h2>Coupons</h2>
<h3>The code is not accepted.</h3>
<p>Check the minimum amount, sign in at the shop, and take out goods that are excluded. If it still fails, tell the others below the deal.</p>
<h3>May I share a code?</h3>
<p>Gladly, if it is meant for everybody. Post it in the forum or under the deal.</p>
<h2>Account</h2>
<h3>Do I need one?</h3>
<p>Not for reading, and not for commenting. With one you keep favourites and vote on deals.</p>
<h3>I have forgotten my password.</h3>
<p>Choose “Forgot password” at sign-in; the link in the mail works once, for thirty minutes.</p>
<h3>How do I delete my account?</h3>
<p>On your profile page, or write to <a href="mailto:namaste@bachat.example">namaste@bachat.example</a> from its address.</p>
<h2>Orders</h2>
<h3>Where is my parcel?</h3>
<p>Only the shop knows; we do not see your order. Its help page is linked from the order mail.</p>
<h3>Who pays you?</h3>
<p>Some shops, a commission for purchases through our links. Your price is the same.</p>`,
  },
]

export const staticPages: DemoPage[] = pages.map((page) => ({
  ...page,
  contentHtml: page.contentHtml.trim().replaceAll('\n', ''),
}))
