import type { RequestOf } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';

/** The demo account whose stays show what guests do during a stay. */
export const DEMO_STAY_GUEST = 'member@lodestay.example';
export const DEMO_STAY_PHONE = '303 555 0187';

/** What guests of the demo homes get before check-in. The codes are invented. */
export const DEMO_GUIDE: RequestOf<'updateHomeArrival'>['body'] = {
  accessInstructions:
    'Use the main entrance. The lockbox is to the left of the apartment door. Close it after you have taken the keys.',
  accessCode: '4711#',
  wifiNetwork: `${brand.name}-Guest`,
  wifiPassword: 'cottonwood-lamp-28',
  parking: null,
  contact: 'Front desk, 7 a.m. to 9 p.m.',
  notes: 'Quiet hours are from 10 p.m. to 7 a.m. The trash room is on each floor, next to the elevator.',
  items: [
    'Sofa and coffee table',
    'Queen bed with linens',
    'Desk and chair',
    'Dishes and cookware for four',
    'Television',
  ],
  version: 0,
};

export const DEMO_REQUEST: RequestOf<'reportMaintenance'>['body'] = {
  category: 'plumbing',
  urgency: 'normal',
  description: 'The kitchen sink drains slowly, since this morning.',
  entry: 'with_notice',
  entryTimes: 'Weekdays after 5 p.m.',
  photos: [],
};

export const DEMO_REVIEW: RequestOf<'writeStayReview'>['body'] = {
  overall: 5,
  aspects: { cleanliness: 5, accuracy: 5, location: 4, value: 4 },
  text: 'Bright and quiet, with a real desk. The light rail is a short walk away. I would stay here again.',
};
export const DEMO_GUEST_REVIEW = 'Left the home spotless and told us about a loose handle. Welcome back any time.';
