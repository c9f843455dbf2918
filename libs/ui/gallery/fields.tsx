import { useState } from 'react';
import type { DateRange } from '@lodestay/stay';
import {
  CheckField,
  DateRangeField,
  MoveInField,
  FilePicker,
  PhotoPicker,
  type PickedFile,
  EyeIcon,
  IconButton,
  RadioCard,
  RadioCardGroup,
  Segmented,
  SelectField,
  TextareaField,
  TextField,
} from '@lodestay/ui';
import { Section } from './section.tsx';

const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

export function Fields() {
  const [photos, setPhotos] = useState(['kitchen']);
  const [files, setFiles] = useState<PickedFile[]>([
    { id: 'kitchen', name: 'kitchen.jpg', isPdf: false },
    { id: 'receipt', name: 'receipt.pdf', isPdf: true },
  ]);
  const [isUploading, setIsUploading] = useState(false);
  const [dates, setDates] = useState<DateRange | null>({ start: '2027-01-11', end: '2027-04-11' });
  return (
    <>
      <Section title="Field" about="Label above, hint or error below. An error says what to do." layout="fields">
        <TextField label="Email" type="email" placeholder="you@company.com" hint="Your confirmation goes here." />
        <TextField
          label="Password"
          type="password"
          defaultValue="abc12"
          error="Password length should be greater than 6"
          end={
            <IconButton label="Show password">
              <EyeIcon />
            </IconButton>
          }
        />
        <TextField label="Highest rent" start="$" inputMode="numeric" defaultValue="4,200" note="optional" />
        <TextField label="Market" defaultValue="Denver" disabled />
        <SelectField
          label="Sort by"
          options={[
            { value: 'recommended', label: 'Recommended' },
            { value: 'price', label: 'Price' },
          ]}
        />
        <TextareaField label="Message" placeholder="What should we know?" hint="We answer within the day." />
        <DateRangeField
          value={dates}
          onChange={setDates}
          today="2026-11-21"
          minNights={30}
          unavailable={[
            { start: '2026-12-20', end: '2027-01-11' },
            { start: '2027-06-20', end: '2027-07-02' },
          ]}
          startName="start_date"
          endName="end_date"
        />
        <DateRangeField
          value={null}
          onChange={() => undefined}
          today="2026-11-21"
          error="Please select a valid date range for your reservation."
        />
        <MoveInField value="2026-12-01" onChange={() => undefined} name="move_in" today="2026-11-21" />
        <MoveInField
          value={null}
          onChange={() => undefined}
          name="move_in_missing"
          today="2026-11-21"
          error="Please select a valid date range for your reservation."
        />
      </Section>
      <Section title="Choices" about="Native controls: they work with arrow keys and in plain forms." layout="stack">
        <Segmented
          legend="Stay type"
          defaultValue="fixed"
          options={[
            { value: 'fixed', label: 'Fixed' },
            { value: 'flex', label: 'Flex' },
            { value: 'standby', label: 'Standby' },
          ]}
        />
        <Segmented
          look="tabs"
          legend="Search"
          defaultValue="furnished"
          options={['Furnished', 'Short-term', 'Standby', 'One-bedroom', 'Corporate', 'Military and GSA'].map(
            (label) => ({ value: label.toLowerCase(), label }),
          )}
        />
        <RadioCardGroup legend="Pay with" defaultValue="bank">
          <RadioCard value="bank" title="Bank account" about="Linked through your bank. No fee." aside="$0.00" />
          <RadioCard value="card" title="Card" about="2.08% of each payment." aside="$206.88" />
          <RadioCard value="invoice" title="Invoice" about="For organizations with an agreement." disabled />
        </RadioCardGroup>
        <CheckField label="In-unit laundry" defaultChecked />
        <CheckField label="One pet" hint="At most two." aside="$300.00" />
        <CheckField label="I have read the terms" error="Please confirm that you have read the terms." />
      </Section>
      <Section title="Photo picker" about="Photos are uploaded when they are chosen." layout="stack">
        <PhotoPicker
          photos={photos}
          subject="The problem"
          most={6}
          upload={async (file) => file.name}
          toThumbnail={() => EMPTY_PICTURE}
          onChange={setPhotos}
        />
      </Section>
      <Section title="File picker" about="Photos and PDFs are uploaded when they are chosen." layout="stack">
        <FilePicker
          files={files}
          subject="your message"
          most={6}
          upload={async (file) => file.name}
          toPath={() => EMPTY_PICTURE}
          busy={isUploading}
          onBusy={setIsUploading}
          onChange={setFiles}
        />
      </Section>
    </>
  );
}
