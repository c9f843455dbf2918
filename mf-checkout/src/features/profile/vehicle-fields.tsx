import { useFieldArray, useFormContext } from 'react-hook-form';
import { formatMonthly } from '@lodestay/stay';
import { TextField } from '@lodestay/ui';
import { countChargedSpots, getMaxVehicles } from '../../stay/checkout-stay.ts';
import { FieldSection } from './field-section.tsx';
import { EntryList } from './entry-list.tsx';
import type { ProfileLimits } from './profile-rules.ts';
import { EMPTY_VEHICLE, type ProfileValues } from './profile-values.ts';

/** The parking fee and how to get a spot, by parking mode (specification 3). */
export function formatParking({
  parking,
  hasParkingWaitlist,
}: Pick<ProfileLimits, 'parking' | 'hasParkingWaitlist'>): string {
  if (countChargedSpots({ parking }, 1) && parking.monthly) {
    const price = `Your own parking spot costs ${formatMonthly(parking.monthly)} a month.`;
    return hasParkingWaitlist && parking.spots !== null
      ? `${price} If none is available for your dates, book without a vehicle. Once your stay is approved, you can join the waiting list for a spot on its page.`
      : price;
  }
  switch (parking.mode) {
    case 'first_come_first_served':
      return 'Parking has no fee and is first come, first served.';
    case 'third_party_managed':
      return 'Parking is managed by a third party. You pay them directly.';
    case 'waitlist':
      return 'All spots are taken, and the building has a waitlist. Adding a vehicle here does not put you on it.';
    default:
      return 'The building has not stated its parking. Adding a vehicle here does not reserve a spot.';
  }
}

export function VehicleFields({ limits }: { limits: ProfileLimits }) {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ProfileValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'vehicles' });
  const max = getMaxVehicles(limits);
  if (max === 0 && fields.length === 0) return null;
  return (
    <FieldSection
      legend="Vehicles"
      about={formatParking(limits)}
      error={errors.vehicles?.root?.message ?? errors.vehicles?.message}
    >
      <EntryList
        ids={fields.map(({ id }) => id)}
        getName={(index) => `Vehicle ${index + 1}`}
        addLabel="Add a vehicle"
        onAdd={() => append({ ...EMPTY_VEHICLE })}
        onRemove={remove}
        max={max}
        renderFields={(index) => (
          <>
            <TextField
              label="Make"
              error={errors.vehicles?.[index]?.make?.message}
              {...register(`vehicles.${index}.make`)}
            />
            <TextField
              label="Model"
              error={errors.vehicles?.[index]?.model?.message}
              {...register(`vehicles.${index}.model`)}
            />
            <TextField
              label="License plate"
              autoCapitalize="characters"
              error={errors.vehicles?.[index]?.licensePlate?.message}
              {...register(`vehicles.${index}.licensePlate`)}
            />
          </>
        )}
      />
    </FieldSection>
  );
}
