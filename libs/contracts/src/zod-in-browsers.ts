import { z } from 'zod';

// zod compiles schemas with `new Function`. The content security policy forbids that and would report each attempt. This must run before
// the first schema is created.
if (typeof document !== 'undefined') z.config({ jitless: true });
