/** Visitors of the demo. */

/** User agents of people, with their shares in percent. */
export const browsers: readonly [share: number, userAgent: string][] = [
  [
    31,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  ],
  [
    24,
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  ],
  [
    21,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  ],
  [
    12,
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  ],
  [6, "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"],
  [
    6,
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
  ],
];

/** User agents of bots. */
export const machines: readonly string[] = [
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
];

/** Referrers, with their shares in percent and `utm_source`. */
export const sources: readonly [share: number, referrer: string, utmSource: string | null][] = [
  [44, "google.com", null],
  [24, "", null],
  [12, "pinterest.com", "pinterest"],
  [8, "", "newsletter"],
  [7, "duckduckgo.com", null],
  [5, "reddit.com", null],
];

/** Relative number of visitors by day of the week, from Sunday. */
export const weekdays: readonly number[] = [126, 100, 95, 90, 93, 86, 110];

/** Relative number of visitors by hour, in UTC. */
export const hours: readonly number[] = [
  2, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 11, 13, 12, 10, 10, 11, 13, 16, 19, 20, 17, 11, 5,
];
