import { z } from 'zod';

// zod compiles schemas with `new Function`. Documents forbid that, and the attempt alone would be reported as a breach of their policy. Must
// run before the first schema is made.
if (typeof document !== 'undefined') z.config({ jitless: true });
