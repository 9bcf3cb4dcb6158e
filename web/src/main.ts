import { mount } from 'svelte';
import App from './App.svelte';
import './look/base.css';
import { keepPage } from './state/installing';
import { settings } from './state/settings.svelte';

settings.show();
keepPage();

const place = document.getElementById('app');
if (!place) throw new Error('the page has no place for the table');

export default mount(App, { target: place });
