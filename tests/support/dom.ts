import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// A limit, not a wait: a busy machine is slow.
configure({ asyncUtilTimeout: 15_000 });
