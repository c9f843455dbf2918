const NUMBER = String.raw`(?:\d+|one|two|three|\{[^{}]*\}|\{\{\w+\}\})`;
const WE_DO =
  'announce|answer|authorize|charge|check|collect|delete|email|encrypt|hold|keep|record|release|repair|reply|refund|sell|send|share|show|store|tell|use';

/** What makes a sentence a promise. `npm test -w libs/build -- promises` says which list a new sentence must be in. */
const PROMISE_WORDS: readonly RegExp[] = [
  // Money
  /\bfree\b|\b(?:no|without an?) (?:extra )?(?:fee|cost|charge|refund)\b|\bfull refund\b|\brefundable\b|\b(?:is|are|be) refunded\b/i,
  /\bcharged only\b|\bnothing is charged\b|\b(?:not|n’t) (?:be )?charged\b|\bnot stored\b/i,
  /\b(?:all|every) required fees?\b|\bto the cent\b|\bis the (?:price|amount) (?:you|we|that)\b|\b(?:owe|pay) nothing\b|\bour team (?:can )?refunds?\b/i,
  // Certainty
  /\bnever\b|\balways\b|\bguarantee\w*|\bno ?body\b|\bno one else\b|\bnothing is\b|\bmust agree\b|\bkeeps? the terms\b/i,
  // Time
  /\banytime\b|\bat any time\b|24\/7|\{brand\.supportHours\}|\bright away\b|\bimmediately\b|\b(?:in|within) minutes\b|\bautomatically\b|\bbusiness days\b/i,
  new RegExp(
    String.raw`\b(?:within|at least|at most|after|for|until|last|give|are) ${NUMBER} (?:more )?(?:business )?(?:minutes|hours|days|months|years)\b`,
    'i',
  ),
  new RegExp(String.raw`${NUMBER} (?:minutes|hours|days)(?: or more)?(?:’ notice| before| after)`, 'i'),
  /\bworks once\b|\bbefore you (?:book|cancel|confirm|decide|pay)\b/i,
  // What the guest can do, and what we do
  /\byou can (?:also )?(?:cancel|leave|reopen|delete|extend)\b/i,
  new RegExp(String.raw`\bwe(?:’ll|'ll| will)? (?:also |only |then |do not |don’t )?(?:${WE_DO})\b`, 'i'),
];

/** A label of one or two words promises nothing by itself. */
export const isPromise = (sentence: string): boolean =>
  sentence.split(' ').length > 2 && PROMISE_WORDS.some((words) => words.test(sentence));
