import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { downloadMailAttachment, listMails } from '@portal/contract/provider/provider';
import { listOf, stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { MailboxPage } from './mailbox-page';

const mail = {
  uid: 'm-1',
  recipients: ['fakturace@pekarnaulipy.example'],
  subject: 'Zálohová faktura 4260000122 k objednávce 1260000124',
  bodyText: 'Dobrý den,\nv příloze posíláme zálohovou fakturu.',
  attachments: [{ fileName: 'zalohova-faktura-4260000122.pdf', url: '/api/demo/mails/m-1/attachments/0' }],
  createdAt: '2026-11-20T08:41:00Z',
  sentAt: '2026-11-20T08:41:05Z',
};

it('shows the mails the demonstration sent, newest first, with text and attachment', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const api = stubApi();
  api.on(listMails, listOf([mail]));
  api.onFile(downloadMailAttachment);
  await renderScreen(<MailboxPage />, { address: '/dev/mailbox' });
  expect(await screen.findByText(mail.subject)).toBeTruthy();
  expect(screen.getByText('fakturace@pekarnaulipy.example')).toBeTruthy();
  expect(screen.getByText(/v příloze posíláme/)).toBeTruthy();
  expect(api.calls[0]?.query).toMatchObject({ sortBy: 'createdAt', sortDir: 'desc' });
  await userEvent.click(screen.getByRole('button', { name: 'zalohova-faktura-4260000122.pdf' }));
  await waitFor(() => expect(api.calls.at(-1)?.path).toBe('/api/demo/mails/m-1/attachments/0'));
});

it('makes web addresses of a mail links, and nothing else', async () => {
  const api = stubApi();
  const bodyText = 'Přijmout: https://portal.example/invitation?invitationKey=a-b_c\n\njavascript:alert(1) <b>x</b>';
  api.on(listMails, listOf([{ ...mail, bodyText }]));
  await renderScreen(<MailboxPage />, { address: '/dev/mailbox' });
  await userEvent.click(await screen.findByText(mail.subject));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://portal.example/invitation?invitationKey=a-b_c',
  ]);
  expect(screen.getByText(/<b>x<\/b>/)).toBeTruthy();
});
