-- Invented agencies for the demo site. To see the "no agency found" path: a birthday that makes the visitor
-- younger than 20 (no agency takes 17 to 19), for instance a man born 18 years ago, whatever the other
-- answers are.

insert into agencies (id, name, logo, has_pamphlet, age_min, age_max) values
  (1, 'ひなた 結婚相談所', '/agencies/hinata.svg', 1, 20, 99),
  (2, 'つむぎ マリッジサロン', '/agencies/tsumugi.svg', 0, 20, 79),
  (3, 'えにし ご縁相談室', '/agencies/enishi.svg', 1, 25, 49),
  (4, 'みのり 結婚相談所', '/agencies/minori.svg', 0, 20, 39),
  (5, 'かえで ブライダルサロン', '/agencies/kaede.svg', 1, 30, 64),
  (6, 'あさぎ 結婚相談室', '/agencies/asagi.svg', 0, 20, 54),
  (7, 'みらい 婚活サポート', '/agencies/mirai.svg', 1, 20, 35),
  (8, 'すずらん マリッジサロン', '/agencies/suzuran.svg', 1, 20, 69),
  (9, 'ことほぎ 結婚相談所', '/agencies/kotohogi.svg', 0, 20, 79),
  (10, 'はるかぜ 婚活相談所', '/agencies/harukaze.svg', 1, 23, 59),
  (11, 'ともしび 結婚相談室', '/agencies/tomoshibi.svg', 0, 50, 99),
  (12, 'ゆずりは ブライダル相談室', '/agencies/yuzuriha.svg', 0, 20, 74);

insert into agency_criteria (agency_id, name, value) values
  -- enishi: university graduates in the large cities
  (3, 'school', 4), (3, 'school', 5),
  (3, 'pref', 11), (3, 'pref', 12), (3, 'pref', 13), (3, 'pref', 14), (3, 'pref', 23), (3, 'pref', 27), (3, 'pref', 28),
  -- minori: women
  (4, 'sex', 1),
  -- kaede: people with a steady job in Kansai
  (5, 'job', 1), (5, 'job', 2), (5, 'job', 3), (5, 'job', 4), (5, 'job', 5),
  (5, 'pref', 25), (5, 'pref', 26), (5, 'pref', 27), (5, 'pref', 28), (5, 'pref', 29), (5, 'pref', 30),
  -- asagi: civil servants and professions
  (6, 'job', 4), (6, 'job', 5),
  -- mirai: only where the person concerned wants to marry
  (7, 'intention', 1),
  -- suzuran: Hokkaido and Tohoku
  (8, 'pref', 1), (8, 'pref', 2), (8, 'pref', 3), (8, 'pref', 4), (8, 'pref', 5), (8, 'pref', 6), (8, 'pref', 7),
  -- kotohogi: Kanto
  (9, 'pref', 8), (9, 'pref', 9), (9, 'pref', 10), (9, 'pref', 11), (9, 'pref', 12), (9, 'pref', 13), (9, 'pref', 14),
  -- harukaze: Tokyo and Chubu
  (10, 'pref', 13), (10, 'pref', 15), (10, 'pref', 16), (10, 'pref', 17), (10, 'pref', 18), (10, 'pref', 19),
  (10, 'pref', 20), (10, 'pref', 21), (10, 'pref', 22), (10, 'pref', 23), (10, 'pref', 24),
  -- yuzuriha: Chugoku, Shikoku, Kyushu and Okinawa; not part of the TikTok campaign
  (12, 'pref', 31), (12, 'pref', 32), (12, 'pref', 33), (12, 'pref', 34), (12, 'pref', 35), (12, 'pref', 36),
  (12, 'pref', 37), (12, 'pref', 38), (12, 'pref', 39), (12, 'pref', 40), (12, 'pref', 41), (12, 'pref', 42),
  (12, 'pref', 43), (12, 'pref', 44), (12, 'pref', 45), (12, 'pref', 46), (12, 'pref', 47),
  (12, 'tiktok', 0);
