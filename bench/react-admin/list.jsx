import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';

/** The list of employees as react-admin draws it when nobody asks for more; the page comes from the floor (../floor/server.ts). */
const dataProvider = {
  async getList() {
    const { data, meta } = await (await fetch('/employees')).json();
    return { data: data.map((person) => ({ ...person, id: person.uid })), total: meta.totalRecords };
  },
};

const Employees = () => (
  <List perPage={50} exporter={false}>
    <Datagrid bulkActionButtons={false}>
      <TextField source="employee_number" />
      <TextField source="last_name" />
      <TextField source="first_name" />
      <TextField source="status" />
      <TextField source="group_uid" />
      <TextField source="location_uid" />
    </Datagrid>
  </List>
);

createRoot(document.querySelector('#root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="employees" list={Employees} />
  </Admin>,
);
