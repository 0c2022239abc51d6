-- The privacy notice names the Profile page; words that a shop has written itself stay.
update info_pages
   set body = replace(replace(body,
           'Your account stays until you ask us to delete it. Orders and bills are kept '
           || 'for 8 years, as tax law asks.',
           'Your account stays until you delete it. Orders and bills are kept for 8 '
           || 'years, as tax law asks; without your name, street and mobile once your '
           || 'account is deleted, except on invoices of ₹50,000 and more.'),
           'Name, mobile and addresses you can change in your account at any time. For '
           || 'everything else write to us:',
           'On your Profile page you change your details, download your data, allow or '
           || 'refuse offers by mail, and delete your account. For everything else write to '
           || 'us:'),
       hindi_body = replace(replace(hindi_body,
           'आपका अकाउंट तब तक रहता है जब तक आप उसे मिटाने को न कहें। ऑर्डर और बिल '
           || 'टैक्स कानून के अनुसार 8 साल रखे जाते हैं।',
           'आपका अकाउंट तब तक रहता है जब तक आप उसे न मिटाएँ। ऑर्डर और बिल टैक्स '
           || 'कानून के अनुसार 8 साल रखे जाते हैं; अकाउंट मिटाने के बाद बिना आपके नाम, '
           || 'गली और मोबाइल के, ₹50,000 या ज़्यादा के इनवॉइस को छोड़कर।'),
           'नाम, मोबाइल और पते आप अकाउंट में कभी भी बदल सकते हैं। बाकी के लिए हमें '
           || 'लिखें:',
           'प्रोफ़ाइल पेज पर आप अपनी जानकारी बदल सकते हैं, अपना डेटा डाउनलोड कर सकते'
           || ' हैं, मेल से ऑफ़र की अनुमति दे या वापस ले सकते हैं और अकाउंट मिटा सकते '
           || 'हैं। बाकी के लिए हमें लिखें:'),
       updated_at = now()
 where slug = 'privacy';
