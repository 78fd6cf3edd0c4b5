import { expect, it } from 'vitest';
import type { RouteShape } from '@portal/contract/endpoint';
import { listEmployees } from '@portal/contract/employees/employees';
import { getUserInfo } from '@portal/contract/access/access';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import { assertComplete } from './assert-complete';

it('starts with complete routes', () => {
  expect(() => assertComplete(listEmployees)).not.toThrow();
  expect(() => assertComplete(getUserInfo)).not.toThrow();
  expect(() => assertComplete({ ...listEmployees, method: 'POST' })).not.toThrow();
});

it.each<[string, RouteShape, Partial<RouteShape>]>([
  ['which areas of the portal', listEmployees, { areas: undefined }],
  ['names no company', getUserInfo, { areas: ['home'] }],
  ['no action', listEmployees, { permission: 'session' }],
  ['names no company', getUserInfo, { permission: 'employees.read' }],
  ['has no permission', getUserInfo, { permission: undefined }],
  ['is of the desk and lies elsewhere', getUserInfo, { permission: 'desk.read' }],
  ['asks for no action of it', getDeskSession, { permission: 'session' }],
  ['asks for no action of it', getDeskSession, { permission: 'employees.read' }],
  ['names a company', getDeskSession, { path: '/api/provider/company/:companyUid' }],
  ['how it repeats', getUserInfo, { idempotent: undefined }],
  ['what it audits', getUserInfo, { audit: undefined }],
  ['not safe', getUserInfo, { method: 'PUT', audit: 'x' }],
  ['safe to repeat', getUserInfo, { idempotent: 'key' }],
  ['without an audit kind', getUserInfo, { method: 'PUT', idempotent: 'natural' }],
])('does not start with a route that lacks something: %s', (problem, route, change) => {
  expect(() => assertComplete({ ...route, ...change } as RouteShape)).toThrow(problem);
});
