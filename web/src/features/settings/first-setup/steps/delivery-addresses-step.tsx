import { locationList } from '@portal/contract/settings/locations';
import { paths } from '../../../../lib/paths';
import { useCan } from '../../../../lib/session/use-can';
import { locationDefaults, useLocationList } from '../../locations/use-locations';
import { LocationPlaceContext, type LocationPlace } from '../../locations/location-place';
import { AddLocation, LocationTable } from '../../locations/location-table';
import { useLocationLayers } from '../../locations/use-location-layers';
import css from '../first-setup.module.css';
import { GoOnButtons } from '../step-buttons';
import { StepSheet } from '../step-sheet';
import { useSimpleList } from '../use-simple-list';

const HERE: LocationPlace = { list: paths.homeWizard('delivery-addresses'), one: paths.homeWizardAddress, hasTabs: false };

/** Where cards will be sent: the list of the settings in its simple view (WIZ-004). */
export function DeliveryAddressesStep() {
  return (
    <StepSheet step="delivery-addresses">
      {({ dataCompletenessState }) => (
        <LocationPlaceContext value={HERE}>
          <Addresses />
          <GoOnButtons step="delivery-addresses" missing={dataCompletenessState.missingParts} />
        </LocationPlaceContext>
      )}
    </StepSheet>
  );
}

/** The button for a new address stands below the table here (LOC-028). */
function Addresses() {
  const table = useSimpleList(locationList, locationDefaults);
  const source = useLocationList(table);
  const layers = useLocationLayers();
  const mayWrite = useCan('settings.write');
  return (
    <div className={css.list}>
      <LocationTable table={table} source={source} layers={layers} add={null} isSimple />
      {mayWrite && <AddLocation isSimple onClick={layers.openNew} />}
    </div>
  );
}
