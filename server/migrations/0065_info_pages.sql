-- What a shop must tell its customers: help, terms, privacy, its grievance officer and its licences. Kept as data, so that the shop's
-- own words and numbers replace these.
create table shop_details (
  key          text primary key,
  value        text not null default '',
  hindi_value  text not null default ''
);
comment on table  shop_details             is 'Facts about the shop that its pages name as {key}: who runs it, where, and its licences.';
comment on column shop_details.value       is 'Empty while the shop has not set it: lines of pages that name it are left out.';
comment on column shop_details.hindi_value is 'What pages in Hindi say; empty where it is written the same.';
insert into shop_details (key, value, hindi_value) values
  ('legal_name', 'Jhatpat', 'झटपट'),
  ('address', '', ''),
  ('email', '', ''),
  ('phone', '', ''),
  ('hours', 'every day, 6 am to midnight', 'हर दिन, सुबह 6 बजे से रात 12 बजे तक'),
  ('grievance_officer', '', ''),
  ('grievance_email', '', ''),
  ('grievance_phone', '', ''),
  ('fssai', '', ''),
  ('gstin', '', '');

create table info_pages (
  slug           text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  position       integer not null,
  title          text not null,
  hindi_title    text not null default '',
  summary        text not null,
  hindi_summary  text not null default '',
  body           text not null,
  hindi_body     text not null default '',
  updated_at     timestamptz not null default now()
);
comment on table  info_pages         is 'Pages linked in the footer, at /info/ and the slug.';
comment on column info_pages.summary is 'One sentence, for search engines.';
comment on column info_pages.body    is 'Paragraphs; a line of its own with ## is a heading, lines with - are a list. {key} stands for a shop detail.';

create trigger info_pages_tell   after insert or update or delete on info_pages   for each statement execute function tell_catalogue_changed();
create trigger shop_details_tell after insert or update or delete on shop_details for each statement execute function tell_catalogue_changed();

insert into info_pages (slug, position, title, hindi_title, summary, hindi_summary, body, hindi_body) values
('help', 1, 'Help', 'मदद',
'Answers to the questions we are asked most: delivery, payment, cancelling an order and refunds.',
'डिलीवरी, पेमेंट, ऑर्डर रद्द करने और रिफ़ंड पर सबसे ज़्यादा पूछे जाने वाले सवालों के जवाब।',
$$## How soon will my order come?
Choose your place at the top of the page. We show how many minutes the store near you needs; at checkout you see the time we promise for your order.

## What does delivery cost?
Delivery is free.

## How can I pay?
Online by card, or in cash when the order arrives.

## Something is missing, damaged or spoilt. What now?
Tell us on the day it was delivered, with your order number and a photo if you can. We refund what was wrong with it.
- Email: {email}
- Phone: {phone}, {hours}

## Can I cancel an order?
Yes, as long as it has not been shipped: open the order under My Orders and press Cancel order. It costs nothing.

## Why is something out of stock?
Every store has a stock of its own. What one store has sold out may be there again in a few hours.

## I have forgotten my password.
On the login page choose "Forgot password?". We mail you a code of six digits, and you set a new one.$$,
$$## मेरा ऑर्डर कितनी देर में आएगा?
पेज के ऊपर अपनी जगह चुनें। आपके पास के स्टोर को कितने मिनट लगेंगे, यह वहीं दिखता है; आपके ऑर्डर का समय चेकआउट पर दिखाया जाता है।

## डिलीवरी का कितना लगता है?
डिलीवरी मुफ़्त है।

## पेमेंट कैसे कर सकते हैं?
ऑनलाइन कार्ड से, या ऑर्डर आने पर नकद।

## कुछ कम, टूटा या खराब निकला। अब क्या करें?
डिलीवरी वाले दिन ही हमें बताएँ: ऑर्डर नंबर लिखें और हो सके तो फ़ोटो भेजें। जो ठीक नहीं था, उसके पैसे हम लौटा देंगे।
- ईमेल: {email}
- फ़ोन: {phone}, {hours}

## क्या ऑर्डर रद्द हो सकता है?
हाँ, जब तक वह भेजा नहीं गया है: “मेरे ऑर्डर” में ऑर्डर खोलें और “ऑर्डर रद्द करें” दबाएँ। इसका कोई पैसा नहीं लगता।

## कोई सामान स्टॉक में क्यों नहीं है?
हर स्टोर का अपना स्टॉक होता है। जो अभी खत्म है, वह कुछ घंटों में फिर आ सकता है।

## पासवर्ड भूल गया हूँ।
लॉगिन पेज पर “पासवर्ड भूल गए?” चुनें। हम छह अंकों का कोड मेल करेंगे, उससे नया पासवर्ड बना लें।$$),

('contact', 2, 'Contact us', 'संपर्क करें',
'How to reach us by email, phone and post, and when somebody answers.',
'ईमेल, फ़ोन और डाक से हम तक कैसे पहुँचें, और जवाब कब मिलेगा।',
$$Please keep your order number at hand: it stands under My Orders and in the mails we sent you.

## Customer care
- Email: {email}
- Phone: {phone}
- We answer {hours}.

## Who runs this shop
- Name: {legal_name}
- Address: {address}

## Not satisfied with our answer?
Write to our grievance officer, who is named on the page "Grievance officer" below.$$,
$$अपना ऑर्डर नंबर पास रखें: वह “मेरे ऑर्डर” में और हमारे भेजे मेल में लिखा है।

## ग्राहक सेवा
- ईमेल: {email}
- फ़ोन: {phone}
- जवाब देने का समय: {hours}

## यह दुकान कौन चलाता है
- नाम: {legal_name}
- पता: {address}

## हमारे जवाब से संतुष्ट नहीं?
हमारे शिकायत अधिकारी को लिखें; उनका नाम नीचे “शिकायत अधिकारी” पेज पर है।$$),

('terms', 3, 'Terms of use', 'उपयोग की शर्तें',
'What we agree on when you order: prices, stock, delivery, payment and your account.',
'ऑर्डर करते समय हमारे और आपके बीच की शर्तें: दाम, स्टॉक, डिलीवरी, पेमेंट और आपका अकाउंट।',
$$These terms apply when you use this shop. It is run by {legal_name}.

## Your account
You need an account to order, and must be 18 or older. Keep your password to yourself; what is ordered with your account is your order. You can change your details under Profile.

## Prices and offers
Prices are in Indian rupees and include all taxes. No price is above the maximum retail price (MRP) on the pack. The price at the moment you place the order counts; if it changed while you were shopping, we show you the new total first.

## Stock
We sell what the store near you has. An order is placed only when everything in it is there.

## Delivery
We deliver to the address you choose, within the area of our stores. The promised time is an estimate. Somebody must be there to take the order.

## Payment
You pay online through a payment provider, or in cash at the door. We never see or keep your card number.

## Cancelling and refunds
They have a page of their own: "Refunds and cancellations".

## What we may refuse
We may refuse orders that are plainly a mistake or a fraud, or that are bought to be resold. What you paid for them goes back.

## Law
The laws of India apply. Nothing here takes away rights that the Consumer Protection Act, 2019 gives you.$$,
$$इस दुकान के उपयोग पर ये शर्तें लागू हैं। इसे {legal_name} चलाता है।

## आपका अकाउंट
ऑर्डर के लिए अकाउंट चाहिए, और आपकी उम्र कम से कम 18 साल होनी चाहिए। अपना पासवर्ड किसी को न बताएँ; आपके अकाउंट से किया ऑर्डर आपका ऑर्डर माना जाएगा। अपनी जानकारी आप प्रोफ़ाइल में बदल सकते हैं।

## दाम और ऑफ़र
दाम भारतीय रुपयों में हैं और सभी टैक्स शामिल हैं। कोई भी दाम पैक पर छपी एमआरपी से ज़्यादा नहीं होता। ऑर्डर करते समय का दाम मान्य है; खरीदारी के बीच दाम बदला हो तो पहले नई रकम दिखाई जाती है।

## स्टॉक
हम वही बेचते हैं जो आपके पास के स्टोर में है। ऑर्डर तभी होता है जब उसका पूरा सामान मौजूद हो।

## डिलीवरी
हम आपके चुने पते पर, अपने स्टोर के इलाके में डिलीवरी करते हैं। बताया गया समय अनुमान है। ऑर्डर लेने के लिए किसी का घर पर होना ज़रूरी है।

## पेमेंट
आप पेमेंट कंपनी के ज़रिए ऑनलाइन देते हैं, या डिलीवरी पर नकद। आपका कार्ड नंबर न हम देखते हैं, न रखते हैं।

## रद्द करना और रिफ़ंड
इनका अलग पेज है: “रिफ़ंड और ऑर्डर रद्द करना”।

## हम क्या मना कर सकते हैं
जो ऑर्डर साफ़ तौर पर गलती या धोखा हो, या दोबारा बेचने के लिए हो, उसे हम मना कर सकते हैं। उसके लिए दिए पैसे लौटा दिए जाते हैं।

## कानून
भारत के कानून लागू हैं। उपभोक्ता संरक्षण अधिनियम, 2019 से मिले आपके अधिकार इन शर्तों से कम नहीं होते।$$),

('refunds', 4, 'Refunds and cancellations', 'रिफ़ंड और ऑर्डर रद्द करना',
'When you can cancel, what we refund, and how long the money takes.',
'ऑर्डर कब रद्द कर सकते हैं, किसके पैसे लौटते हैं और कितने दिन लगते हैं।',
$$## Cancelling
You can cancel an order yourself until it is shipped, under My Orders. It costs nothing. After that, tell us at the door or call us.

## When we refund
- An item is missing, wrong, damaged, spoilt or past its date: tell us on the day of delivery.
- Packed goods that are sealed and unused: within 7 days.
- We could not deliver: everything, without your asking.
Fresh food, frozen food and opened packs cannot be taken back unless something was wrong with them.

## How the money comes back
What was paid online goes back to the card or account it came from, usually within 5 to 7 working days of the refund; your bank may take a little longer. Refunds of cash orders are given in cash by the rider or sent to an account you name. You see every refund on the page of the order.

## If a payment failed but money left your account
We look for such payments every few minutes. What bought nothing goes back by itself, and you need not ask.$$,
$$## रद्द करना
जब तक ऑर्डर भेजा नहीं गया है, आप उसे “मेरे ऑर्डर” से खुद रद्द कर सकते हैं। इसका कोई पैसा नहीं लगता। उसके बाद डिलीवरी पर बताएँ या हमें फ़ोन करें।

## पैसे कब लौटते हैं
- कोई सामान कम, गलत, टूटा, खराब या पुरानी तारीख का निकले: डिलीवरी वाले दिन ही बताएँ।
- पैक किया सामान जो बंद और बिना इस्तेमाल का हो: 7 दिन के भीतर।
- हम डिलीवरी न कर पाए: पूरे पैसे, बिना माँगे।
ताज़ा और फ्रोज़न खाना और खुले पैक तभी वापस होते हैं जब उनमें कोई खराबी रही हो।

## पैसे कैसे लौटते हैं
ऑनलाइन दिया पैसा उसी कार्ड या खाते में लौटता है, आम तौर पर रिफ़ंड के 5 से 7 कामकाजी दिनों में; बैंक थोड़ा और समय ले सकता है। नकद ऑर्डर के पैसे राइडर नकद देता है या आपके बताए खाते में भेजे जाते हैं। हर रिफ़ंड ऑर्डर के पेज पर दिखता है।

## पेमेंट नहीं हुआ पर पैसे कट गए
ऐसे पेमेंट हम हर कुछ मिनट में जाँचते हैं। जिससे कुछ नहीं खरीदा गया, वह पैसा अपने आप लौट जाता है; आपको कहना नहीं पड़ता।$$),

('privacy', 5, 'Privacy notice', 'निजता सूचना',
'Which personal data we keep, why, for how long, and your rights under the Digital Personal Data Protection Act, 2023.',
'हम कौन-सा निजी डेटा रखते हैं, क्यों, कब तक, और डिजिटल पर्सनल डेटा प्रोटेक्शन अधिनियम, 2023 में आपके अधिकार।',
$$This notice is given under the Digital Personal Data Protection Act, 2023. {legal_name} decides how your data is used and answers for it.

## What we keep, and why
- Name, email and mobile: for your account, and to reach you about an order.
- Addresses and the place you choose: to deliver, and to show what the store near you has.
- Orders, payments and refunds: to bring what you bought, and because tax law asks for them.
- A picture of yourself, if you upload one: to show it in your account.
- Your password only as a hash, from which nobody can read it. We never receive your card number; the payment provider does.

## What stays in your browser
Cookies that keep you logged in and remember your language, theme and place. Your cart as a guest and your last searches are kept in your browser only. We set no cookies for advertising and sell no data.

## Who else sees it
The rider sees your name, address and mobile for the delivery. The payment provider and the companies that send our mails and run our servers handle what they need for that, on our orders. Authorities get what the law makes us give.

## How long
Your account stays until you ask us to delete it. Orders and bills are kept for 8 years, as tax law asks. Codes and sessions end by themselves within days or weeks.

## Your rights
You may ask for a copy of your data, have it corrected or erased, withdraw your consent as easily as you gave it, and name somebody who acts for you if you die or cannot act yourself. Name, mobile and addresses you can change in your account at any time. For everything else write to us:
- Email: {email}
- Grievance officer: {grievance_officer}, {grievance_email}
If we do not settle it, you may complain to the Data Protection Board of India.

## Children
This shop is for people of 18 and older.$$,
$$यह सूचना डिजिटल पर्सनल डेटा प्रोटेक्शन अधिनियम, 2023 के तहत है। आपके डेटा का उपयोग {legal_name} तय करता है और वही ज़िम्मेदार है।

## हम क्या रखते हैं और क्यों
- नाम, ईमेल और मोबाइल: आपके अकाउंट के लिए, और ऑर्डर के बारे में आपसे संपर्क करने के लिए।
- पते और आपकी चुनी जगह: डिलीवरी के लिए, और पास के स्टोर का सामान दिखाने के लिए।
- ऑर्डर, पेमेंट और रिफ़ंड: आपका सामान पहुँचाने के लिए, और क्योंकि टैक्स कानून यह माँगता है।
- आपकी फ़ोटो, अगर आप डालें: आपके अकाउंट में दिखाने के लिए।
- आपका पासवर्ड सिर्फ़ ऐसे रूप में, जिससे उसे कोई पढ़ नहीं सकता। कार्ड नंबर हमें मिलता ही नहीं; वह पेमेंट कंपनी को मिलता है।

## आपके ब्राउज़र में क्या रहता है
कुकी, जो आपको लॉगिन रखती हैं और भाषा, थीम और जगह याद रखती हैं। बिना लॉगिन का कार्ट और आपकी पिछली खोजें सिर्फ़ आपके ब्राउज़र में रहती हैं। हम विज्ञापन की कुकी नहीं लगाते और डेटा नहीं बेचते।

## और कौन देखता है
डिलीवरी के लिए राइडर आपका नाम, पता और मोबाइल देखता है। पेमेंट कंपनी और हमारे मेल भेजने व सर्वर चलाने वाली कंपनियाँ उतना ही संभालती हैं जितना काम के लिए ज़रूरी है, और हमारे कहने पर। सरकारी संस्थाओं को वही दिया जाता है जो कानून में ज़रूरी है।

## कब तक
आपका अकाउंट तब तक रहता है जब तक आप उसे मिटाने को न कहें। ऑर्डर और बिल टैक्स कानून के अनुसार 8 साल रखे जाते हैं। कोड और लॉगिन कुछ दिनों या हफ़्तों में अपने आप खत्म हो जाते हैं।

## आपके अधिकार
आप अपने डेटा की कॉपी माँग सकते हैं, उसे ठीक करवा या मिटवा सकते हैं, सहमति उतनी ही आसानी से वापस ले सकते हैं जितनी आसानी से दी थी, और किसी को नामित कर सकते हैं जो आपके न रहने या असमर्थ होने पर आपकी ओर से कहे। नाम, मोबाइल और पते आप अकाउंट में कभी भी बदल सकते हैं। बाकी के लिए हमें लिखें:
- ईमेल: {email}
- शिकायत अधिकारी: {grievance_officer}, {grievance_email}
हमसे हल न हो तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।

## बच्चे
यह दुकान 18 साल और उससे बड़े लोगों के लिए है।$$),

('grievance', 6, 'Grievance officer', 'शिकायत अधिकारी',
'Whom to write to when our customer care did not help, and by when you get an answer.',
'ग्राहक सेवा से बात न बने तो किसे लिखें, और जवाब कब तक मिलेगा।',
$$Our grievance officer is named under the Consumer Protection (E-Commerce) Rules, 2020 and the Digital Personal Data Protection Act, 2023.
- Name: {grievance_officer}
- Email: {grievance_email}
- Phone: {grievance_phone}
- Address: {legal_name}, {address}

## How it goes
Write what happened, with your order number. You get a number for your complaint within 48 hours, and an answer within one month.

## Still not settled?
The National Consumer Helpline takes complaints at 1915 and at consumerhelpline.gov.in. You may also go to a consumer commission, or to the Data Protection Board of India in matters of your personal data.$$,
$$हमारे शिकायत अधिकारी उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020 और डिजिटल पर्सनल डेटा प्रोटेक्शन अधिनियम, 2023 के तहत नियुक्त हैं।
- नाम: {grievance_officer}
- ईमेल: {grievance_email}
- फ़ोन: {grievance_phone}
- पता: {legal_name}, {address}

## आगे क्या होता है
क्या हुआ, यह ऑर्डर नंबर के साथ लिखें। 48 घंटे में आपको शिकायत नंबर मिलेगा और एक महीने में जवाब।

## फिर भी हल न हो?
राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर और consumerhelpline.gov.in पर शिकायत ली जाती है। आप उपभोक्ता आयोग में भी जा सकते हैं, और निजी डेटा के मामले में भारतीय डेटा संरक्षण बोर्ड में।$$),

('licences', 7, 'Licences', 'लाइसेंस',
'Who sells here, with FSSAI licence and GST registration.',
'यहाँ कौन बेचता है, FSSAI लाइसेंस और GST पंजीकरण के साथ।',
$$Everything in this shop is sold by its operator, from its own stores.
- Sold by: {legal_name}
- Registered address: {address}
- FSSAI licence number: {fssai}
- GSTIN: {gstin}

Each product page names the maker, the net quantity and the country of origin. Ingredients, the date of manufacture and the best-before date are printed on the pack.$$,
$$इस दुकान का सारा सामान इसके संचालक के अपने स्टोर से बिकता है।
- विक्रेता: {legal_name}
- पंजीकृत पता: {address}
- FSSAI लाइसेंस नंबर: {fssai}
- GSTIN: {gstin}

हर सामान के पेज पर कंपनी, मात्रा और मूल देश लिखे हैं। सामग्री, बनने की तारीख और “बेस्ट बिफ़ोर” तारीख पैक पर छपी होती है।$$);
