// Longer than other files because it is one conversation.
import type { DemoComment } from './demo-content-types.ts'

const say = (
  author: string,
  hoursAgo: number,
  text: string,
  [likes, dislikes]: [number, number] = [0, 0],
  replies: DemoComment[] = [],
): DemoComment => ({ author, hoursAgo, text, likes, dislikes, ...(replies.length > 0 && { replies }) })

const under = (deal: string, ...threads: DemoComment[]): DemoComment[] => threads.map((thread) => ({ ...thread, deal }))
const underArticle = (article: number, ...threads: DemoComment[]): DemoComment[] =>
  threads.map((thread) => ({ ...thread, article }))

export const comments: DemoComment[] = [
  ...under(
    'svarix-chirp-earbuds',
    say(
      'Rohan K',
      1.2,
      'Code worked for me, final Rs. 899. COD pe code nahi chalta, prepaid only.',
      [14, 0],
      [
        say(
          'Meera',
          1.0,
          'Thank you, Rohan. We have added a note about prepaid to our list for the next check.',
          [6, 0],
        ),
      ],
    ),
    say(
      'Ishita',
      0.4,
      'Using these since two months. Bass is decent, mic is average on my scooter. For this price no complaints.',
      [5, 1],
    ),
  ),
  ...under(
    'meherbel-free-skin-sample',
    say(
      'Lakshmi Iyer',
      0.9,
      'Ordered! Delivery charge is really zero. It asked only for OTP once.',
      [11, 0],
      [
        say(
          'Nazia',
          0.6,
          'Same here. Pin code 560 showed “5 to 7 days”.',
          [3, 0],
          [say('Lakshmi Iyer', 0.3, 'Mine says 4 days, Chennai.', [1, 0])],
        ),
      ],
    ),
  ),
  ...under(
    'kadamix-street-runner-shoes',
    say(
      'Vikram S',
      1.4,
      'Please go half size up, as the post says. My UK 9 was tight, exchanged for 10 at the door without any drama.',
      [19, 0],
      [
        say(
          'Deepa',
          1.1,
          'What about ladies sizes? Is it also running small?',
          [1, 0],
          [say('Vikram S', 0.9, 'My wife took UK 5 instead of her usual 4.5 and it fits well.', [4, 0])],
        ),
      ],
    ),
    say('Harpreet', 0.2, 'Black is out of stock in 8 and 9. Blue and orange still there.', [3, 0]),
  ),
  ...under(
    'tarango-a7-5g-phone',
    say(
      'Sandeep Y',
      1.7,
      'History dekho bhai, 11,999 pehle bhi do baar aaya tha. Today 500 less than that, so genuine.',
      [22, 1],
      [
        say('Anonymous Anu', 1.5, 'With the Neelam card it becomes 10,749 for me. Sahi hai.', [8, 0]),
        say('Joseph', 1.3, 'Correct. We do not count the card because not everybody has it.', [7, 0]),
      ],
    ),
    say('Gaurav', 0.7, 'No charger in box, so add 500 to 600 if you do not have one at home.', [9, 0]),
  ),
  ...under(
    'pavanix-bldc-ceiling-fan',
    say(
      'Murali',
      1.9,
      'Bought two last month at 2,699, feeling bad now. But electricity bill is down by around 180 rupees, so okay.',
      [16, 0],
      [
        say(
          'Shalini',
          1.6,
          'Does the remote work with the normal wall regulator also?',
          [2, 0],
          [say('Murali', 1.5, 'Remove the regulator or keep it at full. The electrician told me the same.', [10, 0])],
        ),
      ],
    ),
  ),
  ...under(
    'nanhoo-pant-diapers-l-128',
    say(
      'New Mom Ritu',
      2.1,
      'NANHA12 applied. 9.37 per piece is the lowest I have seen; subscription on their app is 9.90.',
      [13, 0],
    ),
    say('Abdul R', 0.8, 'XL is 1,289 after the same code, if somebody needs.', [7, 0]),
  ),
  ...under(
    'dudhvan-cow-ghee-1l',
    say(
      'Savitri',
      2.3,
      'घी दानेदार है, स्वाद अच्छा। पर जार पर बबल रैप कम था, कृपया स्टोर को बताएँ।',
      [8, 0],
      [say('Farah', 2.0, 'बता दिया है। टूटा जार आए, तो फ़ोटो भेजने पर उसी दिन बदल देते हैं।', [5, 0])],
    ),
    say('Kunal', 1.15, 'Small correction: limit is two jars per order and not per house. I ordered twice.', [6, 2]),
  ),
  ...under(
    'netraya-43-inch-4k-tv',
    say(
      'Prakash N',
      2.6,
      'In my PIN exchange for old 32 inch is only Rs. 1,200, not 3,000. Still fine.',
      [12, 0],
      [
        say(
          'Kabir',
          2.4,
          'Thanks, “up to” was not clear there. We say now that it shows after the PIN code.',
          [9, 0],
          [say('Prakash N', 2.2, 'Appreciate the honesty, yaar.', [6, 0])],
        ),
      ],
    ),
    say(
      'Tanvi',
      1.8,
      'Installed this for my parents two months ago. Remote has number keys, papa is happy. Sound is thin, we added a small soundbar.',
      [10, 0],
    ),
    say(
      'Wasim',
      0.5,
      'वॉल माउंट मुफ़्त है या पैसे लगेंगे?',
      [1, 0],
      [say('Joseph', 0.35, 'Free in the cities on the list; elsewhere the technician takes Rs. 399.', [3, 0])],
    ),
  ),
  ...under(
    'meherbel-spf50-sunscreen',
    say(
      'Dr. Nandini',
      2.9,
      'Two finger rule is right. Reapply after sweating too. No white cast on my dusky skin, good one.',
      [18, 0],
    ),
    say('Pooja M', 1.3, 'मुझे 20 महीने बाद की एक्सपायरी वाली ट्यूब मिली।', [4, 0]),
  ),
  ...under(
    'rasovar-750w-mixer-grinder',
    say(
      'Bhavna Shah',
      3.1,
      'Idli batter really is smooth. Noise is too much in the early morning, my neighbours know when we eat idli now.',
      [27, 0],
      [say('Raghu', 2.7, 'Same with every 750 watt. Keep a folded towel under it, helps a lot.', [11, 0])],
    ),
    say('Celine D’Souza', 2.5, 'It was 2,899 in the last festival sale, I have the bill. So 300 better now.', [9, 0]),
    say('Manoj', 0.65, 'Juicer jar lid has sharp edge in mine. Asked for replacement, let us see.', [2, 0]),
  ),
  ...under(
    'pardaa-play-annual',
    say(
      'Aarav',
      3.2,
      'Code came within 3 minutes. Auto renewal was ON by default, switch off from Account, Plan.',
      [21, 0],
      [say('Sunita', 2.8, 'धन्यवाद!! पिछले साल मेरे 1,499 ऐसे ही गए थे।', [12, 0])],
    ),
  ),
  ...under(
    'sapnaroo-king-bedsheet',
    say('Kamala', 3.5, 'धोने के बाद नापी: 107 x 106 इंच। यानी बहुत कम सिकुड़ी।', [10, 0]),
    say('Imran', 2.15, 'Only the lilac and grey are at 899. Blue is 1,099.', [8, 0]),
  ),
  ...under(
    'sheetvan-1-5-ton-inverter-ac',
    say(
      'Suresh Babu',
      3.8,
      'Ask for copper pipe rate before booking. They quoted 950 per metre beyond three metres to me.',
      [17, 0],
      [
        say('Neha G', 3.3, '850 in Pune, after some arguing.', [6, 0]),
        say(
          'Arjun',
          3.0,
          'Useful, both. The rate card is on the shop’s installation page, and differs by city.',
          [5, 0],
        ),
      ],
    ),
  ),
  ...under(
    'gendaro-kashmir-willow-bat',
    say(
      'Coach Fernandes',
      4.0,
      'For leather ball knock it at least 4 to 5 hours before the first match. Boys skip this and then blame the bat.',
      [24, 0],
      [
        say(
          'Aditya',
          3.4,
          'Sir, oil on the face only or on edges also?',
          [2, 0],
          [
            say(
              'Coach Fernandes',
              2.85,
              'Face, edges and toe, thin coat, never on the splice. Leave it flat overnight.',
              [13, 0],
            ),
          ],
        ),
      ],
    ),
  ),
  ...under(
    'nakshika-silk-saree',
    say('Gayathri', 4.1, 'Colour is a bit darker than the photo, maroon wala. Fall and pico is neatly done.', [7, 0]),
  ),
  ...under(
    'bastavo-30l-backpack',
    say('Jatin', 4.8, 'My 15.6 inch laptop fits with charger, lunch and a jumper. Zips are smooth till now.', [8, 0]),
    say(
      'Swati P',
      1.45,
      'Price changed to 1,199 in my app? Website shows 1,149.',
      [3, 0],
      [say('Arjun', 1.05, 'App-only price went up an hour ago; the website is right. Buy there.', [4, 0])],
    ),
  ),
  ...under(
    'paanihari-steel-bottle-1l',
    say('Mohit', 5.2, 'Ice test done: 16 hours in the car. Not 24, but it was outside in sun.', [9, 0]),
  ),
  ...under(
    'harivel-money-plant-pot',
    say('Revathi', 6.1, 'पौधा हरा-भरा आया, 5 पत्ते हैं। AC की हवा से दूर रखें।', [6, 0]),
    say('Yusuf', 3.6, 'One leaf broken, they sent one more plant free. Two plants now 🙂', [11, 0]),
  ),
  ...under(
    'sootkala-tshirt-pack-3',
    say(
      'Nikhil',
      14.5,
      'Washed 6 times, no twisting. White is slightly see-through, black and olive are good.',
      [15, 0],
    ),
    say('Tenzin', 9.0, 'Size L chest is 42 inch by my tape.', [7, 0]),
  ),
  ...under(
    'dhulai-7kg-top-load-washer',
    say(
      'Geeta R',
      15.2,
      'Code DHULAI500 says “already used” though this is my first order?',
      [2, 0],
      [
        say(
          'Simran',
          13.9,
          'It goes by mobile number. If the family has used that number before, it counts. Try the number of somebody who has not.',
          [6, 0],
          [
            say(
              'Geeta R',
              12.7,
              'Yes, my son used it for his hostel machine! Worked with my number. Thank you.',
              [8, 0],
            ),
          ],
        ),
      ],
    ),
  ),
  ...under(
    'utsav-gift-card-1000',
    say('Devika', 16.0, 'Bought three for the wedding shopping, all three loaded fine.', [5, 0]),
    say(
      'Faizan',
      10.4,
      'Please warn people: my uncle got a call asking for the number “for verification”. He hung up, alhamdulillah.',
      [20, 0],
    ),
  ),
  ...under(
    'karyalo-14-laptop-16gb',
    say(
      'Ananya',
      30.0,
      'RAM is soldered but SSD is replaceable, I opened mine. One free M.2 slot? No, only one in total.',
      [18, 0],
      [say('Kabir', 28.5, 'Confirmed by the maker’s manual. Thanks for opening it so that we do not have to.', [7, 0])],
    ),
    say('Omkar', 22.0, 'College mail ID worked, 43,990 final. Took 10 minutes to verify.', [9, 0]),
  ),
  ...under(
    'chaimora-assam-tea-1kg',
    say('Chai Wala Dil', 40.0, 'Kadak hai. Ginger ke saath best. 349 is a good rate, kirana gives 430.', [14, 0]),
  ),
  ...under(
    'thaalika-steel-dinner-set-50',
    say(
      'Mrs. Kulkarni',
      50.0,
      'Counted: 50 pieces correct. Weight is 5.8 kg on my scale. Magnet does not stick, so proper 304.',
      [23, 0],
      [say('Meera', 47.0, 'Thank you for checking so carefully.', [12, 0])],
    ),
  ),
  ...under(
    'garamdeep-room-heater',
    say(
      'Paramjit',
      88.0,
      'Thanks for writing the truth. Other sites are showing this as “loot deal”.',
      [31, 0],
      [
        say(
          'Ankita',
          84.0,
          'Exactly. I would have bought it thinking 28% off.',
          [13, 0],
          [say('Paramjit', 80.0, 'Price theek hai, drama zyada hai.', [17, 0])],
        ),
      ],
    ),
  ),
  ...under(
    'pahiyaan-21-gear-cycle',
    say(
      'Cyclist Kiran',
      120.0,
      'Gears need indexing out of the box, local shop took Rs. 150. After that it is smooth. I am 5 ft 8, comfortable.',
      [12, 0],
    ),
    say('Sagar', 96.0, 'Assembly man came in two days, Nagpur.', [4, 0]),
  ),
  ...under(
    'diyaghar-brass-lamp',
    say(
      'Vasudha',
      300.0,
      'Bought in the festival week at 1,099, I am the example in your text 😅 Lamp is beautiful anyway.',
      [26, 0],
    ),
  ),
  ...under(
    'svarix-lane-neckband',
    say(
      'Rizwan',
      900.0,
      'Sold out now. It was showing 699 yesterday.',
      [6, 0],
      [say('Arjun', 880.0, 'Yes, over. We leave it up for the history; near 550 it is worth buying again.', [4, 0])],
    ),
  ),
  ...under(
    'baatkaro-feature-phone',
    say(
      'Leela',
      700.0,
      'Mother (81) manages it alone. Set the SOS numbers for them yourself, the menu for that is hidden in Settings, Safety.',
      [19, 0],
    ),
  ),
  ...underArticle(
    0,
    say(
      'Sameer V',
      15.0,
      'Very nice explanation. Now I look first at the middle price and then at the percentage.',
      [9, 0],
      [say('Meera', 12.0, 'That is the whole article in one line.', [5, 0])],
    ),
    say('Padma', 6.0, 'Please also write one for flight prices, those change every hour.', [4, 0]),
  ),
  ...underArticle(
    1,
    say(
      'Retd. Teacher Rao',
      100.0,
      'I made my class 9 students calculate price per kilogram with your table. They found two combos in their own kitchens which were dearer.',
      [28, 0],
    ),
  ),
  ...underArticle(
    5,
    say(
      'Monica',
      900.0,
      'My father nearly installed a “delivery help” app last week. Printed this and kept it near his phone.',
      [22, 0],
      [
        say(
          'Arjun',
          880.0,
          'That is the best use it can have.',
          [8, 0],
          [say('Monica', 870.0, 'He has now told the whole morning-walk group.', [11, 0])],
        ),
      ],
    ),
  ),
]
