import { expect, it } from 'vitest';
import { createStorageNoticeStore } from '#storage/notice.ts';

it('a notice that the user has dismissed is not shown again, but notices of other kinds are (section 3.7)', () => {
  const { raise, current, dismiss } = createStorageNoticeStore();
  raise('view-only');
  dismiss();
  raise('view-only');
  expect(current()).toBeNull();
  raise('not-saved');
  expect(current()).toBe('not-saved');
  dismiss();
  raise('set-aside');
  raise('not-saved');
  expect(current()).toBe('set-aside');
});
