// Longer than other files because the pages are whole texts.
import type { DemoPage } from './demo-content-types.ts'

const pages: DemoPage[] = [
  {
    slug: 'about-us',
    title: 'How it Worked',
    contentHtml: `
<p>Bachat (बचत, “savings”) lists offers from online stores in India and shows how their prices have moved, as far as they were recorded. Our editors choose the deals; shoppers share their experience in the comments.</p>
<h2>How a deal gets here</h2>
<ol>
<li><strong>We find it</strong> in the stores’ own price lists and on their pages.</li>
<li><strong>We record its price</strong>, and every change of it. A percentage alone is not enough: once there is a record, the deal’s page compares the price with the usual one.</li>
<li><strong>We show the code</strong>, if it has one, to copy in one press. Only the store decides whether it works: if it does not, Report on the deal’s page tells us.</li>
<li><strong>We mention the drawbacks</strong> that we know of: a fee, a small fit, an automatic renewal.</li>
<li><strong>It expires.</strong> An expired deal is marked Expired and stays available with its recorded prices.</li>
</ol>
<h2>What the words mean</h2>
<ul>
<li><strong>Deal</strong>: an offer of a store that we find worth showing.</li>
<li><strong>Super deal</strong>: a deal that our editors picked as especially good.</li>
<li><strong>90-day low, % under usual</strong>: what our own record says about the price. The store’s own percentage is the small one beside the struck-through price.</li>
<li><strong>Coupon</strong>: a code to enter at the store.</li>
<li><strong>Freebie</strong>: a product, sample or trial without a price. If we know of a delivery charge, we mention it.</li>
</ul>
<h2>How we earn</h2>
<p>Some stores pay us a commission when you buy through our links. You pay the same price. Commissions do not affect which deals we publish or their order: lists begin with the newest, unless you choose another order or an editor has pinned a deal. Our affiliate id is added to a link only when you leave, and the ids of other publishers are removed.</p>
<h2>About this catalogue</h2>
<p>The stores, brands and prices in a new installation are invented examples.</p>
<p>Questions, corrections or praise? <a href="/contactus">Contact us</a>.</p>`,
  },
  {
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    contentHtml: `
<p>This page says what we know about you, why, and for how long. It is short because we collect little.</p>
<h2>Reading without an account</h2>
<p>You can read everything without signing in. To find errors and stop abuse, our server logs requests (time, page address, result, duration and the first part of the IP address) without names. So that votes on comments, copied codes and reports count once for each person, it stores digests from which nobody can be recognised. We set no advertising cookies and load no trackers from other companies.</p>
<h2>What your browser stores</h2>
<p>Some things are stored in your browser, on this device only:</p>
<ul>
<li>your sign-in, the language, the appearance and the layout of lists that you have chosen;</li>
<li>the name and email address you used for comments, comments that you have begun to write, and which comments you have voted on;</li>
<li>the coupon codes that you have copied, your latest searches, and the deals that you have hidden;</li>
<li>when you were last here, to mark what is new;</li>
<li>copies of pages that you have read, and of your favorites, so that they open offline.</li>
</ul>
<p>Signing out removes the sign-in, the comment details and the copies of what belongs to your account. Clearing the site’s data in the browser removes all of it.</p>
<h2>With an account</h2>
<ul>
<li><strong>Name and email address</strong>, to recognise you and to send you what you asked for.</li>
<li><strong>Phone and address</strong>, only if you enter them in your profile. We do not pass them on to stores.</li>
<li><strong>Password</strong>, as a one-way hash; we cannot read it.</li>
<li><strong>Favourites, votes, comments</strong>, to show them.</li>
</ul>
<h2>Comments</h2>
<p>Your name is shown with your comment. Your email address is not; we use it only to contact you about the comment.</p>
<h2>Newsletter</h2>
<p>We store the address that you give us, and use it for the newsletter only after you have confirmed it by email. Every issue will have a link to unsubscribe.</p>
<h2>When you go to a store</h2>
<p>Buy Now tells the store that you came from us and counts one click on the deal. The store’s own privacy policy applies there.</p>
<h2>Your rights</h2>
<p>You may ask what data we store about you, have it corrected or deleted, and withdraw your consent at any time, as the Digital Personal Data Protection Act provides. Write to <a href="mailto:namaste@bachat.example">namaste@bachat.example</a>; we answer within a week.</p>`,
  },
  {
    slug: 'terms-and-conditions',
    title: 'Terms and Conditions',
    contentHtml: `
<h2>What Bachat is</h2>
<p>Bachat informs you about offers from other stores. We do not sell anything ourselves. Your contract is with the store, including price, delivery, returns and warranty.</p>
<h2>Prices</h2>
<p>We record prices when we see them, and stores may change them at any time. The price at the store’s checkout applies. If it differs, please tell us with Report on the deal’s page.</p>
<h2>Your account</h2>
<ul>
<li>One person, one account; keep the password to yourself.</li>
<li>You may close it at any time.</li>
<li>We may close accounts that are used to deceive others.</li>
</ul>
<h2>Comments</h2>
<p>Share your experience in your own words. Insults, personal data of other people, single-person codes, your own referral links and hidden advertising are not allowed. We remove such comments. You keep the rights to what you write and allow us to show it here.</p>
<h2>Affiliate links</h2>
<p>Some links earn us a commission. This changes neither your price nor the order of our lists.</p>
<h2>Liability</h2>
<p>We work carefully but cannot guarantee that every detail is correct or that the site is always available. Nothing here limits your legal rights as a consumer.</p>
<h2>Law and contact</h2>
<p>Indian law applies. Please send complaints to our grievance officer at <a href="mailto:namaste@bachat.example">namaste@bachat.example</a>, who acknowledges them within 48 hours and resolves them within a month.</p>`,
  },
  {
    slug: 'safety-tips',
    title: 'Safety Tips',
    contentHtml: `
<h2>Paying</h2>
<ul>
<li>You never enter a UPI PIN to <strong>receive</strong> money.</li>
<li>Read the payee’s name before you approve a payment.</li>
<li>For your first order from a store, choose cash on delivery or a card.</li>
<li>Never tell anyone an OTP by phone, even if they say they are from your bank.</li>
</ul>
<h2>Gift cards</h2>
<ul>
<li>Buy from the store itself or from a seller you know; resold codes may be used or stolen.</li>
<li>Card number and PIN are as good as money. Do not read them out or photograph them for anyone.</li>
<li>No authority, police officer or employer asks to be paid in gift cards.</li>
</ul>
<h2>Links</h2>
<ul>
<li>Our Buy Now button shows where it leads before you leave.</li>
<li>Read a web address from the right: the name directly before .in or .com is the owner.</li>
<li>Install apps only from your phone’s own app store.</li>
</ul>
<h2>Parcels</h2>
<ul>
<li>Film the unboxing of expensive goods.</li>
<li>Cross out address and order number before you throw the box away.</li>
<li>Do not pay for a parcel that you did not order.</li>
</ul>
<h2>If something has happened</h2>
<ol>
<li>Have the bank block the payment at once.</li>
<li>Call <a href="tel:1930">1930</a>, the helpline for cyber fraud, or report at <a href="https://cybercrime.gov.in">cybercrime.gov.in</a>.</li>
<li>For disputes with a store, call the National Consumer Helpline, <a href="tel:1915">1915</a>.</li>
<li><a href="/contactus">Tell us</a>, so that we can warn others.</li>
</ol>`,
  },
  {
    slug: 'faqs',
    title: 'Frequently Asked Questions',
    contentHtml: `
<h2>Deals and prices</h2>
<h3>Why is the price at the store different?</h3>
<p>It may have changed, or it may need a coupon or depend on the colour, size or PIN code. Check the offers on the deal’s page first, then tell us with Report on that page.</p>
<h3>What does Super Deal mean?</h3>
<p>A deal that our editors picked as especially good. Its page shows how the price compares with what we have recorded.</p>
<h3>Why do you keep expired deals?</h3>
<p>Because their recorded prices help you judge later offers: if it once cost Rs. 549, you may not want to pay Rs. 899.</p>
<h3>Is the bank offer part of the price?</h3>
<p>Not unless it says so. Whether a coupon code is counted in stands under Offers on the deal’s page.</p>
<h2>Coupons</h2>
<h3>The code is not accepted.</h3>
<p>Check the minimum amount, sign in at the store, and remove excluded items. If it still fails, tell us with Report on the deal’s page.</p>
<h3>Can I share a code?</h3>
<p>Yes, if everyone can use it: write it in the comments below the deal.</p>
<h2>Account</h2>
<h3>Do I need an account?</h3>
<p>Not for reading or commenting. With an account you can save favorites and vote on deals.</p>
<h3>I have forgotten my password.</h3>
<p>Choose “Forgot password” at sign-in; the link in the email works once, within thirty minutes.</p>
<h3>How do I delete my account?</h3>
<p>On your profile page, or write to <a href="mailto:namaste@bachat.example">namaste@bachat.example</a> from the email address of your account.</p>
<h2>Orders</h2>
<h3>Where is my parcel?</h3>
<p>Please ask the store; we cannot see your order. Its confirmation email has a link to the help page.</p>
<h3>Who pays you?</h3>
<p>Some stores pay us a commission for purchases through our links. Your price is the same.</p>`,
  },
]

export const staticPages: DemoPage[] = pages.map((page) => ({
  ...page,
  contentHtml: page.contentHtml.trim().replaceAll('\n', ''),
}))
