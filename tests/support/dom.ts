import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A limit, not a wait: a busy machine is slow.
configure({ asyncUtilTimeout: 15_000 });

// What one test renders is not there in the next.
afterEach(cleanup);
