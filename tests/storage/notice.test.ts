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

it('a notice returns when the user dismisses the newer one, unless it has become untrue (section 3.7)', () => {
  const { raise, current, dismiss, remove } = createStorageNoticeStore();
  const goneNotice = {
    goneName: 'Asha and Ravi',
    openedName: 'Our Wedding',
    reason: 'deleted or removed',
    hasUnsentChanges: false,
  } as const;
  raise('not-saved');
  raise(goneNotice);
  raise('view-only');
  expect(current()).toBe('view-only');
  remove('not-saved');
  dismiss();
  expect(current()).toBe(goneNotice);
  dismiss();
  expect(current()).toBeNull();
  raise({ ...goneNotice });
  expect(current()).toEqual(goneNotice);
});
