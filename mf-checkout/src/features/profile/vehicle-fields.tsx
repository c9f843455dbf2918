import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatMonthly, MAX_PARKING_SPOTS, PARKING_OFFER_HOURS } from '@lodestay/stay';
import { TextField } from '@lodestay/ui';
import { countChargedSpots, getMaxVehicles, givesSpotsInLine, hasWaitlist } from '../../stay/checkout-stay.ts';
import { FieldSection } from './field-section.tsx';
import { EntryList } from './entry-list.tsx';
import type { ProfileLimits } from './profile-rules.ts';
import { EMPTY_VEHICLE, type ProfileValues } from './profile-values.ts';

const WAIT_NOTE = 'If none is available for your dates, you can wait for one.';
const JOIN_NOTE = `The vehicles that you add here join the waiting list when your stay is approved. When a spot is available for the rest of your stay and it is your turn, we email you and hold it for ${PARKING_OFFER_HOURS} hours. You pay only if you accept it.`;

/** The parking fee and how to get a spot, by parking mode (specification 3). */
export function formatParking({
  parking,
  hasParkingWaitlist,
}: Pick<ProfileLimits, 'parking' | 'hasParkingWaitlist'>): string {
  if (hasParkingWaitlist && givesSpotsInLine({ parking }))
    return `A parking spot costs ${formatMonthly(parking.monthly!)} a month. The building gives its spots to guests in the order of a waiting list.`;
  if (countChargedSpots({ parking }, 1) && parking.monthly) {
    const price = `Your own parking spot costs ${formatMonthly(parking.monthly)} a month.`;
    return hasParkingWaitlist && hasWaitlist({ parking }) ? `${price} ${WAIT_NOTE}` : price;
  }
  switch (parking.mode) {
    case 'first_come_first_served':
      return 'Parking has no fee and is first come, first served.';
    case 'third_party_managed':
      return 'Parking is managed by a third party. You pay them directly.';
    case 'waitlist':
      return givesSpotsInLine({ parking })
        ? 'The building gives its spots to guests in the order of a waiting list, which this stay can’t join.'
        : 'All spots are taken, and the building has a waitlist. Adding a vehicle here does not put you on it.';
    default:
      return 'The building has not stated its parking. Adding a vehicle here does not reserve a spot.';
  }
}

type ListName = 'vehicles' | 'waitingVehicles';

/** The vehicles of one list. */
function VehicleEntries({
  name,
  noun,
  addLabel,
  max,
}: {
  name: ListName;
  noun: string;
  addLabel: string;
  max: number;
}) {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ProfileValues>();
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <EntryList
      ids={fields.map(({ id }) => id)}
      getName={(index) => `${noun} ${index + 1}`}
      addLabel={addLabel}
      onAdd={() => append({ ...EMPTY_VEHICLE })}
      onRemove={remove}
      max={max}
      renderFields={(index) => (
        <>
          <TextField label="Make" error={errors[name]?.[index]?.make?.message} {...register(`${name}.${index}.make`)} />
          <TextField
            label="Model"
            error={errors[name]?.[index]?.model?.message}
            {...register(`${name}.${index}.model`)}
          />
          <TextField
            label="License plate"
            autoCapitalize="characters"
            error={errors[name]?.[index]?.licensePlate?.message}
            {...register(`${name}.${index}.licensePlate`)}
          />
        </>
      )}
    />
  );
}

export function VehicleFields({ limits }: { limits: ProfileLimits }) {
  const {
    control,
    formState: { errors },
  } = useFormContext<ProfileValues>();
  const vehicles = useWatch({ control, name: 'vehicles' });
  const waiting = useWatch({ control, name: 'waitingVehicles' });
  const [isSoldOut, setSoldOut] = useState(false);
  const problem = errors.vehicles?.root?.message ?? errors.vehicles?.message;
  // The API knows which spots are left for the dates. Once it has refused a vehicle, the list stays open while the guest changes the form.
  if (problem && !isSoldOut) setSoldOut(true);
  const max = getMaxVehicles(limits);
  const canWait = limits.hasParkingWaitlist === true && hasWaitlist(limits);
  const showsWaitlist = waiting.length > 0 || (canWait && (isSoldOut || givesSpotsInLine(limits)));
  if (max === 0 && vehicles.length === 0 && !showsWaitlist) return null;
  return (
    <>
      {(max > 0 || vehicles.length > 0) && (
        <FieldSection legend="Vehicles" about={formatParking(limits)} error={problem}>
          <VehicleEntries name="vehicles" noun="Vehicle" addLabel="Add a vehicle" max={max} />
        </FieldSection>
      )}
      {showsWaitlist && (
        <FieldSection
          legend="Waiting list for parking"
          about={`${givesSpotsInLine(limits) ? formatParking(limits) : 'If no spot is available for your dates, wait for one.'} ${JOIN_NOTE}`}
          error={errors.waitingVehicles?.root?.message ?? errors.waitingVehicles?.message}
        >
          <VehicleEntries
            name="waitingVehicles"
            noun="Waiting vehicle"
            addLabel="Add a vehicle to the waiting list"
            max={Math.max(0, MAX_PARKING_SPOTS - vehicles.length)}
          />
        </FieldSection>
      )}
    </>
  );
}
