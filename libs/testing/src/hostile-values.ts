/** Text that breaks parsers, databases, file systems, logs or pages; each is sent in the place of every field. */
export const HOSTILE_TEXTS: readonly string[] = [
  '', ' ', '\0', 'a\0b', '\u{1}\u{7}\u{1b}[31m', '\n', 'a\r\nSet-Cookie: x=1', '\ud800', 'a\udfffb', '\udc00\ud800', '\ufeff\u202egnp.exe', '\u{1f3e0}'.repeat(3), 'e\u0301'.repeat(40), '\uffff', 'İ', 'ß'.repeat(120),
  'x'.repeat(121), 'x'.repeat(5000), `${'9'.repeat(400)}`, '-1', '-0', '0', '00', '1.5', '1e400', '-1e400', 'NaN', 'Infinity', '0x10', '32768', '2147483647', '2147483648', '-2147483649', '9007199254740993', '9223372036854775808', '１２',
  'true', 'null', 'undefined', '[]', '{}', '__proto__', 'constructor', '../../etc/passwd', '%00', '%', '%zz', '%ed%a0%80', "';drop table account;--", "\\'", '\\', '$1', '${1}', '{{1}}', '<script>alert(1)</script>', ',,,', 'a,'.repeat(150),
  '2027-02-30', '0000-01-01', '0000-00-00', '0001-01-01', '1582-10-10', '9999-12-31', '+275760-09-13', '+275760-09-14', '10000-01-01', '-0001-01-01', 'infinity', 'today', '2027-06-01T12:00:00Z', '2027-06-01T25:61:61Z', '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999999999999-23:59', '0000-01-01T00:00:00+23:59', '2027-06-01T12:00:00+99:99', '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', 'a@b', `${'a'.repeat(300)}@example.com`, '"a\\"@example.com', 'a@[127.0.0.1]', 'maya@example.com\0',
];

/** JSON as it is written, since not all of it can be a value: 1e400 is read as Infinity, -0 keeps its sign. */
export const HOSTILE_JSON: readonly string[] = [
  'null', 'true', 'false', '0', '-0', '-1', '1', '1.5', '0.1', '5e-324', '1e400', '-1e400', '32768', '2147483647', '2147483648', '-2147483649', '4294967296', '9007199254740991', '9007199254740993', '-9007199254740991', '9223372036854775808', '1e20', '1e308',
  '[]', '[[]]', '[null]', '{}', '{"length":1e9}', '{"toString":1,"valueOf":null}', '{"then":{}}', '{"$ne":null}', '{"a.b":1,"":2}', '{"\\u0000":"\\u0000"}', '{"\\ud800":1}', `[${'1,'.repeat(999)}1]`, `${'['.repeat(2000)}${']'.repeat(2000)}`, `${'{"a":'.repeat(200_000 / 5)}1${'}'.repeat(200_000 / 5)}`,
  '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}',
];

/** As JSON, halves of surrogate pairs are escapes and so arrive, which they never do as UTF-8. */
export const hostileJson = (): string[] => [...HOSTILE_JSON, ...HOSTILE_TEXTS.map((text) => JSON.stringify(text))];

/** Raw forms of a text in an address: its UTF-8, and bytes and escapes that are none. */
export const hostileEscapes = (): string[] => [...new Set([...HOSTILE_TEXTS.filter((text) => text.isWellFormed()).map(encodeURIComponent), '%', '%zz', '%00', '%ed%a0%80', '%c0%80', '%ff%fe', '%F0%9F%8F', '%2e%2e%2f', '%252e', ';', '%3f', '%23'])];
