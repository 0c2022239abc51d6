-- Names that are the beginnings of everyday words, and so hide them while they are typed, are no longer names.
delete from search_names
 where source = 'supplied'
   and (phrase in ('chik', 'chic') and kind = 'brand'
     or phrase in ('mou', 'mau', 'papay', 'aam ras', 'cha patti') and kind = 'name' and regional);

select search_add_names($names$
shampoo||chik shampoo, chic shampoo
$names$);

-- "milk shake" is no flavoured milk where milkshakes are sold.
delete from search_names
 where source = 'supplied' and phrase = 'milk shake' and kind = 'name'
   and thing in (select thing from search_names where phrase = 'flavoured milk');

update search_common_words set not_sold = false where word in ('pump', 'pumps');

-- Names that stood for a wider thing, of which another kind is bought more often.
select search_move_names($names$
fresh sweet corn, sweet corn|bhutta, bhutte, bhuta, makai ka bhutta, भुट्टा, भुट्टे
dhoop sticks, dhoop cones, dhoop|dhoop, dhup, dhoop batti, dhup batti, dhoopbatti, dhupbatti, धूप, धूप बत्ती
biryani basmati rice|biryani chawal, biryani wala chawal, biryani ke chawal, biryani ka chawal
$names$);

-- The same for brands, in the order in which things are like them.
select search_move_names($names$
cool mint, lemon mint||mentos, center fresh, centre fresh, happydent, orbit, boomer, wrigleys, doublemint, chlormint
chocolate cereal rings, chocolate cereal puffs, chocolate cereal shells||chocos, kelloggs chocos
muesli||bagrrys, bagrys, kelloggs muesli
atta, wheat flour||pillsbury
container set||borosil
zero cola||coke zero, diet coke, pepsi black, coca cola zero, thums up zero
$names$);

select search_add_names($names$
milkshake, milk shake|
moisturiser, face cream, cream for face, cream for dry skin|chehre ke liye cream, muh ki cream
toothpaste, paste for teeth, teeth paste|daanton ka paste
detergent powder, powder for clothes, clothes powder, clothes washing powder|kapde saaf karne ka powder
gulal, holi colours, colors for holi, colours for holi|
garam masala, garam masala powder|garam masale
chicken masala, chicken masala powder|murgh masala
biryani masala, biryani masala powder|
sambar powder, sambar masala, sambhar masala powder|
chaat masala, chaat masala powder, chat masala|
kitchen king masala, sabzi masala, curry powder, curry masala|sabji masala powder
insect spray, cockroach spray|cockroach marne ki dawa, makhi marne ki dawa, makkhi marne ki dawa, makkhi marne wala,
  cheenti marne ki dawa, chinti marne ki dawa, keede ki dawa
mosquito coil|machar marne wali agarbatti, machhar marne wali agarbatti, machhar wali agarbatti
deodorant, body odour|pasine ki badbu, paseene ki badbu, badbu hatane wala
mouthwash, bad breath|muh ki badbu, moonh ki badbu, saans ki badbu
muscle gainer|vajan badhane ka powder, wajan badhane ka powder, mota hone ka powder, vajan badhane wala
whey protein, body building powder|body banane ka powder, body banane wala powder
scrub pad, dish scrubber|bartan manjne wala, bartan majne wala, bartan ghisne wala
room freshener|toilet ki khushboo, bathroom ki khushboo, kamre ki khushboo
party balloons, balloons, balloon, ballon, ballons|
fruit bowl, cut fruits, cut fruit|kate hue phal, kata hua phal
ladi pav, pav, pav bread|pav ka bread
chapati, chapatti, chappati, chapathi|
$names$);
