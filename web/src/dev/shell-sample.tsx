import { Frame } from '../app/frame/frame';
import { menuItems } from '../app/menu/menu-items';
import { Button } from '../ui/button/button';
import { Page } from '../ui/page/page';
import { Tabs } from '../ui/page/tabs';
import { TableSample } from './table-sample';

/** The frame of a company with a page of a typical list, for looking at it without a server. */
export const ShellSample = () => (
  <Frame
    user={{ firstName: 'Jana', lastName: 'Dvořáková' }}
    company={{ name: 'Pekárna U Lípy s.r.o.', identificationNumber: '99999994', contractNumber: '90012846' }}
    items={menuItems({ isOpen: true, hasNews: true, employees: 48 })}
    onChangeCompany={() => undefined}
    hasOtherCompanies
    onSignOut={() => undefined}
  >
    <Page
      title="Zaměstnanci"
      actions={
        <Button variant="primary" icon="userPlus">
          Přidat zaměstnance
        </Button>
      }
      tabs={
        <Tabs
          label="Zaměstnanci"
          tabs={[
            { link: { to: '/dev/shell' }, label: 'Seznam zaměstnanců' },
            { link: { to: '/dev/gallery' }, label: 'Skupiny', count: 4 },
          ]}
        />
      }
    >
      <TableSample />
    </Page>
  </Frame>
);
