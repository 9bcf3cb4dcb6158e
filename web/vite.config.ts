import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './tools/serviceworker.ts';

// One page that works from any folder and any file host (docs/decisions/0025).
export default defineConfig({
    base: './',
    plugins: [svelte(), svelteTesting(), serviceWorker()],
    build: {
        outDir: '../src/wartable/server/client',
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
    },
    server: {
        proxy: {
            '/api': 'http://127.0.0.1:8000',
            '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
        },
    },
    worker: { format: 'es' },
    // One document for all files of a worker: making one costs more than all tests together.
    test: { environment: 'jsdom', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 2 },
});
